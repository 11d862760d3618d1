import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'

/** The texts of RSS items, read as XML by jsdom. */
const contents: SourceCase['contents'] = (_, report) => {
  const { window } = new JSDOM('')
  const xml = new window.DOMParser().parseFromString(
    readFileSync(`${fixture('feed')}/rss.xml`, 'utf8'),
    'application/xml',
  )
  const items = [...xml.querySelectorAll('item')]
  const textOf = (item: Element, name: string) => item.getElementsByTagName(name)[0]?.textContent ?? ''
  const json = JSON.parse(readFileSync(`${fixture('feed')}/feed.json`, 'utf8')) as {
    readonly items: readonly { readonly content_html: string; readonly title: string }[]
  }
  return [
    ...items.flatMap((item) => [
      // A relative address begins at the post.
      contentOfHtml(textOf(item, 'content:encoded').replaceAll('href="/', 'href="https://kiln.example/'), report),
      contentOfHtml(textOf(item, 'description'), report),
      contentOfText(textOf(item, 'title'), textOf(item, 'dc:creator')),
    ]),
    ...json.items.flatMap(({ title, content_html: html }) => [contentOfHtml(html, report), contentOfText(title)]),
  ]
}

export const FEED_CASES: readonly SourceCase[] = [{ path: fixture('feed'), source: 'feed', contents }]
