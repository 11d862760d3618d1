import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutDeepTemplates } from '../../src/domain/text/nested-templates.js'
import { importHtml } from '../../src/instance/platform.js'
import { parseDocument, parseFragment } from '../../src/schema/parse-html.js'
import type { Problem } from '../../src/schema/problem.js'
import { corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { PASTE, ROOT } from '../harness/paths.js'
import { launch } from './chromium.js'
import { pageScript } from './page-bundle.js'
import { treeText } from './tree-text.js'

let page: Page
beforeAll(async () => {
  const browser = await launch()
  page = await (await browser.newContext()).newPage()
  await page.setContent('<!doctype html><title>Parser</title>')
  await page.evaluate(await pageScript('tests/browser/html-page.ts'))
})
afterAll(() => page?.context().close())

const NOT_LOCATED = { located: false }

const PAGES: readonly (readonly [string, string])[] = [
  ...globSync('fixtures/imports/*.html', { cwd: ROOT })
    .sort()
    .map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const),
  ...clipboards(),
  ...sampledCorpusFiles('html').map((name) => [`corpus ${name}`, corpusFile('html', name)] as const),
  [
    'snapshots',
    globSync('snapshots/mails/*/*.html', { cwd: ROOT })
      .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
      .join('\n'),
  ],
]

function clipboards(): (readonly [string, string])[] {
  try {
    return readdirSync(PASTE)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [`clipboard ${name}`, readFileSync(`${PASTE}/${name}`, 'utf8')])
  } catch {
    return []
  }
}

/** Markup at which a parser may go wrong. */
const SNIPPETS = [
  '',
  'text',
  '<p>one<p>two<div>three</p>four',
  '<b>bold<i>both</b>italic</i>',
  '<a href=1>one<a href=2>two</a>',
  '<table>text<tr><td>cell<td>cell<p>in</table>after',
  '<table><b>bold<tr><td>cell</table>',
  '<ul><li>one<li>two<ul><li>in</ul></ul>',
  '<svg viewbox="0 0 1 1"><foreignobject><p>text</foreignobject><a xlink:href="x"/><lineargradient/></svg>',
  '<math definitionurl=x><mi>x<mtext><b>y</b></mtext></math>',
  '<svg><style><a title="</style><img src=x>">',
  '<template><p>in<template>deeper</template></template>after',
  '<!doctype html public "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><p>x',
  '<!doctype html system "about:legacy-compat"><p>x',
  '<html lang=en><head><noscript><img src=x height=1></noscript><title>Title</title></head><body><noscript><p>no script</p></noscript>text',
  '<body><p>a<NOSCRIPT class=x>b</NOSCRIPT><!-- <noscript> --><i title="<noscript>">c</i>',
  '<p>&amp;&lt;&nbsp;&notin;&notit;&#x80;&#0;&copy=1&copy <a href="?a=1&copy=2&amp;b">x</a>',
  'a\r\nb\rc\0d<p title="a\r\nb">',
  '<pre>\n\nlines</pre><textarea>\nline</textarea><listing>\nx</listing>',
  '<!--a--!>b<!-->c<!--->d<![CDATA[e]]><?php f ?></ g>',
  '<form><input><form><button><button>x',
  '<h1><h2>x</h1></h2><p></br></p>',
  '<frameset><frame></frameset>',
  '<body class=a><body class=b id=c><html lang=en>x',
  '<script>"</script>"<style>a{}</style><xmp><b></xmp><iframe><p></iframe><plaintext><p>',
  '<ruby>a<rt>b<rp>c<rtc>d</ruby><option>x<optgroup>y',
  '<x-own Data-A=1 data-a=2 ünï=3 "quoted=4>x</x-own><image src=x>',
  '<div>'.repeat(300) + 'deep',
]

describe('the tree that a browser parses', () => {
  it.each(PAGES)('is that of servers for %s', async (_, html) => {
    const source = withoutDeepTemplates(html)
    expect(await page.evaluate((text) => window.htmlPage.documentTree(text), source)).toBe(
      treeText(parseDocument(source, NOT_LOCATED)),
    )
    expect(await page.evaluate((text) => window.htmlPage.fragmentTree(text), source)).toBe(
      treeText(parseFragment(source, NOT_LOCATED)),
    )
  })

  it.each(SNIPPETS)('is that of servers for %j', async (html) => {
    expect(await page.evaluate((text) => window.htmlPage.documentTree(text), html)).toBe(
      treeText(parseDocument(html, NOT_LOCATED)),
    )
    expect(await page.evaluate((text) => window.htmlPage.fragmentTree(text), html)).toBe(
      treeText(parseFragment(html, NOT_LOCATED)),
    )
  })

  it.each(PAGES)('is imported as on servers: %s', async (_, html) => {
    const post = importHtml(html)
    const { problems, taken } = post
    const found = await page.evaluate((text) => window.htmlPage.imported(text), html)
    expect({ json: found.json, taken: found.taken }).toEqual({ json: post.toJSON(), taken })
    const without = (list: readonly Problem[]) =>
      list.map(({ position: _place, ...problem }) => JSON.stringify(problem))
    expect(without(found.problems).toSorted()).toEqual(without(problems).toSorted())
  })

  it('loads nothing and runs nothing', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const html =
      '<img src="https://example.com/x.png" onerror="document.title = 1"><script>document.title = 2</script><x-own></x-own><svg onload="document.title = 3"></svg><iframe src="https://example.com/"></iframe>'
    await page.evaluate((text) => [window.htmlPage.documentTree(text), window.htmlPage.fragmentTree(text)], html)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect([await page.title(), asked]).toEqual(['Parser', []])
  })
})
