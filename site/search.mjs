// How the site searches. The configuration gives this to the page, and the check searches with the same.
export const searchOptions = {
	fuzzy: 0.1,
	prefix: true,
	boost: { title: 4, text: 2, titles: 1 },
	// The method of that name comes before all that mention it. VitePress copies this function as text, so it uses nothing from outside.
	boostDocument: (_, term, { title }) => title.toLowerCase() === `${term.toLowerCase()}()` ? 3 : 1,
}
