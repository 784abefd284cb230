// VitePress' configuration of the site. The pages and the sidebar are written by site/pages.php.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { searchOptions } from '../search.mjs'

const facts = JSON.parse(readFileSync(new URL('../facts.json', import.meta.url)))

// The anchors that GitHub makes, to which the documents link.
const slugify = text => text.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replace(/ /g, '-')

export default defineConfig({
	title: 'hiredis for PHP',
	description: 'An extension of PHP for Redis and Valkey',
	lang: 'en',
	base: process.env.SITE_BASE || '/',
	srcDir: 'pages',
	outDir: 'html',
	cacheDir: 'cache',
	// No link is ignored: a page that leads nowhere ends the build.
	ignoreDeadLinks: false,
	lastUpdated: false,
	markdown: {
		anchor: { slugify },
		toc: { slugify },
		theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
		// A block that is indented, and not fenced, gets the box that scrolls by itself, too.
		config: md => {
			md.renderer.rules.code_block = (tokens, i, ...rest) => {
				tokens[i].info = 'text'
				return md.renderer.rules.fence(tokens, i, ...rest)
			}
			// A name such as hiredis.client.commands may break after its dots.
			const code_inline = md.renderer.rules.code_inline
			md.renderer.rules.code_inline = (...all) => code_inline(...all).replace(/(?<=\w\.)(?=\w+\.\w)|(?<=\w\.\w+\.)(?=\w)/g, '<wbr>')
		},
	},
	vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 4000 } },
	themeConfig: {
		sidebar: facts.sidebar,
		outline: [2, 3],
		search: { provider: 'local', options: { miniSearch: { options: {}, searchOptions } } },
		// The names that a screen reader says are the texts that are shown.
		notFound: { linkLabel: 'Take me home' },
		nav: [
			{ text: 'Getting started', link: '/docs/getting-started' },
			{ text: 'Documents', link: '/docs/' },
			{ text: 'Commands', link: '/docs/commands-table' },
			{ text: 'Messages', link: '/docs/first-errors' },
		],
	},
})
