// How the site searches. The configuration gives this to the page, and the check searches with the same.
export const searchOptions = {
	fuzzy: 0.1,
	// The search calls this function for each word before it calls boostDocument(), and tells only this one how many words there are.
	// VitePress copies the functions as text, so they can share a value only in globalThis.
	// One or two letters in a longer text, such as "a", are no beginning of a word: they would find nearly every page.
	prefix: (term, i, terms) => {
		globalThis.searchedWords = terms.length
		return terms.length === 1 || term.length > 2
	},
	boost: { title: 4, text: 2, titles: 1 },
	// The method of that name comes before all that mention it. Someone who searches for one word wants the page about it, and not the messages in
	// which it occurs; someone who has a message searches for several.
	boostDocument: (id, term, { title }) => title.toLowerCase() === `${term.toLowerCase()}()` ? 3
		: id.includes('.html#message-') && globalThis.searchedWords === 1 ? 0.3 : 1,
}
