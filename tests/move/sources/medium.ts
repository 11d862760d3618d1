import { JSDOM } from 'jsdom'
import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, realExport, type SourceCase } from '../moved-source.js'

/** Pages of what the writer wrote under posts of others, which are in the report. */
const contents: SourceCase['contents'] = (files, report) =>
  files.texts(/posts\/[^/]*\.html$/).flatMap((html) => {
    const { document } = new JSDOM(html).window
    const body = document.querySelector('section[data-field="body"]')
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    // A text that begins with its title says it once in the moved post.
    const repeats = (selector: string, title: string) =>
      [...(body?.querySelectorAll(selector) ?? [])].some((each) => each.textContent.trim() === title.trim()) ||
      (body?.textContent ?? '').trim().startsWith(title.trim())
    const title = text('h1')
    const subtitle = text('section[data-field="subtitle"]')
    // The picture of a card leads to the same page as the card.
    for (const picture of body?.querySelectorAll('a.mixtapeImage') ?? []) picture.remove()
    for (const line of body?.querySelectorAll('.markup--mixtapeEmbed-em') ?? []) line.append(' ')
    return [
      contentOfHtml(body?.outerHTML ?? '', report),
      contentOfText(repeats('.graf--title', title) ? '' : title, repeats('.graf--subtitle', subtitle) ? '' : subtitle),
      contentOfText(...[...document.querySelectorAll('.p-tag')].map((tag) => tag.textContent)),
    ]
  })

const real = realExport('medium')

export const MEDIUM_CASES: readonly SourceCase[] = [
  { path: fixture('medium'), source: 'medium', contents },
  ...(real === null ? [] : [{ path: real, source: 'medium', contents }]),
]
