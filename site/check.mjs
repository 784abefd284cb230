// Checks the site that scripts/site has built: node check.mjs SECONDS, in .deps/site. SECONDS is the CPU time of the build.
//
// Each bar is one line of the output, and counts as one test:
//
// - built in less than a minute, as CPU time, because a machine that does something else, too, needs longer;
// - every link and every anchor leads somewhere;
// - the search finds each method and each message: its heading is among the first five results. The query for a message is the message as a
//   user sees it, with a value where the document has "...";
// - in Chromium: the search box gives the same results, and finds "pipeline"; on every page no error on the console, nothing from
//   another host, no serious finding of axe-core (light and dark), and no page wider than 390 pixels on a screen of that width; there the menu opens.
//
// Where Chromium is not there, what needs it is counted as skipped.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, posix } from 'node:path'
import MiniSearch from 'minisearch'
import { serve } from 'vitepress'
import { searchOptions } from './search.mjs'

const require = createRequire(import.meta.url)
const top = new URL('html', import.meta.url).pathname
const base = process.env.SITE_BASE || '/'
const facts = JSON.parse(readFileSync(new URL('facts.json', import.meta.url)))
const FIRST_RESULTS = 5
const BROWSER_BARS = ['the search box', 'console', 'hosts', 'axe-core', '390 pixels', 'the menu at 390 pixels']
let passed = 0, failed = 0, skipped = 0

/** Prints a bar and what is wrong, at most the first twenty. */
function bar(name, figure, wrong) {
	wrong.length ? failed++ : passed++
	console.log(`${wrong.length ? 'FAILED' : 'passed'} ${name}: ${figure}${wrong.length ? `, ${wrong.length} wrong` : ''}`)
	wrong.slice(0, 20).forEach(line => console.log(`    ${line}`))
}

// ---- links and anchors -------------------------------------------------------------------------------------------------

const decode = text => text.replace(/&#(\d+);/g, (_, n) => String.fromCodePoint(n)).replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&')
const files = readdirSync(top, { recursive: true }).filter(file => file.endsWith('.html')).sort()
const pages = new Map(files.map(file => {
	const html = readFileSync(join(top, file), 'utf8')
	return ['/' + file, {
		ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(found => decode(found[1]))),
		targets: [...html.matchAll(/<(?:a|img|link|script|source)\b[^>]*?\s(?:href|src|srcset)="([^"]*)"/g)].map(found => decode(found[1])),
	}]
}))

function check_links() {
	const wrong = []
	let count = 0
	for (const [page, { targets }] of pages) {
		for (const target of targets) {
			if (/^(?:[a-z]+:|\/\/)/.test(target)) continue
			count++
			const [path, anchor] = target.split('#')
			const full = path === '' ? page : posix.join('/', path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path))
			const file = full.endsWith('/') ? `${full}index.html` : full
			if (!pages.has(file) && !existsSync(join(top, file))) wrong.push(`${page} links to ${target}, which is not there`)
			else if (anchor && !pages.get(file)?.ids.has(decodeURIComponent(anchor))) wrong.push(`${page} links to ${target}: there is no such anchor`)
		}
	}
	bar('links and anchors', `${count} in ${pages.size} pages`, wrong)
}

// ---- the search --------------------------------------------------------------------------------------------------------

async function load_index() {
	const chunk = readdirSync(join(top, 'assets/chunks')).find(file => file.startsWith('@localSearchIndexroot'))
	const { default: json } = await import(join(top, 'assets/chunks', chunk))
	return MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], searchOptions })
}

/** The message as a user sees it, with a value for each "...", and as much of it as the search box accepts: it cuts a longer text. */
const as_seen = text => text.replace(/\.\.\./g, '17').trim().slice(0, 64)

function check_search(index, kind) {
	const wrong = []
	for (const fact of facts[kind]) {
		const ids = index.search(as_seen(fact.text)).slice(0, FIRST_RESULTS).map(result => result.id.replace(/\.html/, '').slice(base.length - 1))
		const found = fact.anchor === null
			? ids.some(id => id.startsWith(`${fact.page}#`) && index.getStoredFields(base.slice(0, -1) + id.replace('#', '.html#'))?.title.includes(fact.text) )
			: ids.includes(`${fact.page}#${fact.anchor}`)
		found || wrong.push(`${fact.text}: found instead ${ids.join(' ')}`)
	}
	bar(`the search finds all ${kind}`, `${facts[kind].length}`, wrong)
}

// ---- Chromium ----------------------------------------------------------------------------------------------------------

function chromium_path() {
	return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', process.env.CHROMIUM].find(path => path && existsSync(path))
}

/** A new context, in which every wait may take as long as a busy machine needs. */
async function new_context(browser, options) {
	const context = await browser.newContext(options)
	context.setDefaultTimeout(120000)
	return context
}

/** Opens a page and waits until its scripts accept keys and taps: before that, the page loses them. */
async function open(page, path) {
	const response = await page.goto(path, { waitUntil: 'load' })
	await page.waitForFunction(() => document.querySelector('#app')?.__vue_app__)
	return response
}

async function check_search_box(page, index) {
	const wrong = []
	await open(page, base)
	const queries = ['pipeline', ...facts.methods.filter((_, i) => i % 60 === 0).map(fact => fact.text), ...facts.messages.filter((_, i) => i % 25 === 0).map(fact => as_seen(fact.text))]
	await page.keyboard.press('Control+k')
	const box = page.locator('#localsearch-input')
	await box.waitFor()
	for (const query of queries) {
		const expected = base.slice(0, -1) + index.search(query)[0]?.id
		await box.fill(query)
		try {
			await page.waitForFunction(id => document.querySelector('#localsearch-list a.result')?.getAttribute('href') === id, expected)
		} catch {
			wrong.push(`${query}: first is ${await page.locator('#localsearch-list a.result').first().getAttribute('href').catch(() => 'nothing')}, not ${expected}`)
		}
	}
	await box.fill(queries.at(-1))
	await page.waitForTimeout(400)
	await page.keyboard.press('Enter')
	await page.waitForURL(url => url.hash !== '').catch(() => wrong.push('Enter does not lead to a heading'))
	bar('the search box', `${queries.length} queries`, wrong)
}

/** In the page: the innermost element that is wider than the screen and does not scroll by itself. */
const widest = () => {
	const scrolls = element => element && (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
	const wide = [...document.querySelectorAll('.vp-doc *')].filter(element => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement))
	return wide.length ? `${wide.at(-1).tagName} ${wide.at(-1).textContent.slice(0, 60)}` : 'by no element of the text'
}

async function check_pages(browser, origin) {
	const errors = [], elsewhere = [], axe = [], wide = []
	const axe_source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
	const context = await new_context(browser, { baseURL: origin, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
	const todo = [...pages.keys()]
	const one = async () => {
		const page = await context.newPage()
		let path
		page.on('console', message => message.type() === 'error' && errors.push(`${path}: ${message.text()} ${message.location().url}`))
		page.on('pageerror', error => errors.push(`${path}: ${error}`))
		page.on('request', request => request.url().startsWith(origin) || request.url().startsWith('data:') || elsewhere.push(`${path}: ${request.url()}`))
		while ((path = todo.shift())) {
			await page.setViewportSize({ width: 1280, height: 900 })
			const response = await open(page, base.slice(0, -1) + path)
			if (!response.ok() && path !== '/404.html') errors.push(`${path}: status ${response.status()}`)
			await page.evaluate(axe_source)
			for (const theme of ['light', 'dark']) {
				await page.evaluate(dark => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
				// Between the themes only the colours differ.
				const only = theme === 'dark' ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}
				const { violations } = await page.evaluate(only => window.axe.run(document, { resultTypes: ['violations'], ...only }), only)
				for (const each of violations.filter(each => ['serious', 'critical'].includes(each.impact))) {
					axe.push(`${path} (${theme}): ${each.id}: ${each.nodes.length} × ${each.nodes[0].target} ${each.nodes[0].failureSummary.split('\n')[1]?.trim()}`)
				}
			}
			await page.setViewportSize({ width: 390, height: 844 })
			const width = await page.evaluate(() => document.scrollingElement.scrollWidth)
			if (width > 390) wide.push(`${path}: ${width} pixels, ${await page.evaluate(widest)}`)
		}
		await page.close()
	}
	await Promise.all([one(), one()])
	await context.close()
	bar('console', `${pages.size} pages`, errors)
	bar('hosts', `${pages.size} pages`, elsewhere)
	bar('axe-core', `${pages.size} pages, light and dark`, axe)
	bar('390 pixels', `${pages.size} pages`, wide)
}

async function check_menu(browser, origin) {
	const wrong = []
	const context = await new_context(browser, { baseURL: origin, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
	const page = await context.newPage()
	const step = async (name, action) => { try { await action() } catch (error) { wrong.push(`${name}: ${String(error).split('\n')[0]}`) } }
	await open(page, base)
	await step('the menu opens and leads to a page', async () => {
		await page.locator('.VPLocalNav .menu').tap()
		await page.locator('.VPSidebar a', { hasText: 'Getting started' }).first().tap()
		await page.waitForURL(/getting-started/)
	})
	await step('the search opens', async () => {
		await page.locator('.DocSearch-Button').tap()
		await page.locator('#localsearch-input').fill('hgetall')
		await page.locator('#localsearch-list a.result', { hasText: 'hgetall()' }).first().tap()
		await page.waitForURL(/#method-hgetall$/)
	})
	await context.close()
	bar('the menu at 390 pixels', 'a page by the menu, a page by the search', wrong)
}

async function check_browser(index) {
	const executablePath = chromium_path()
	if (!executablePath) {
		console.log('Chromium is not installed: what needs it is skipped')
		skipped += BROWSER_BARS.length
		return
	}
	const { chromium } = await import('playwright-core')
	let browser
	try {
		browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
	} catch (error) {
		console.log(`Chromium does not start: ${String(error).split('\n')[0]}`)
		skipped += BROWSER_BARS.length
		return
	}
	const server = await serve({ root: new URL('.', import.meta.url).pathname, port: 0 })
	const address = server.server?.address() ?? server.address?.()
	const origin = `http://localhost:${address.port}`
	const context = await new_context(browser, { baseURL: origin, viewport: { width: 1280, height: 900 } })
	await check_search_box(await context.newPage(), index)
	await context.close()
	await check_menu(browser, origin)
	await check_pages(browser, origin)
	await browser.close()
}

const seconds = Number(process.argv[2])
bar('the build', `${seconds} s of CPU`, seconds < 60 ? [] : ['it took a minute or longer'])
check_links()
const index = await load_index()
check_search(index, 'methods')
check_search(index, 'messages')
await check_browser(index)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed ? 1 : 0)
