// How the site searches. The configuration gives this to the page, and the check searches with the same.
export const searchOptions = {
	fuzzy: 0.1,
	prefix: true,
	boost: { title: 4, text: 2, titles: 1 },
	// The method of that name comes before all that mention it. A message whose words were searched comes before the page of a method that it names.
	// VitePress copies this function as text, so it uses nothing from outside.
	boostDocument: (id, term, { title }) => title.toLowerCase() === `${term.toLowerCase()}()` ? 3 : id.includes('messages#message-') ? 1.5 : 1,
}
