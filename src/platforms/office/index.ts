import { safeLink } from '../../domain/links/safe-url.js'
import type { HtmlRoot } from '../../schema/html.js'
import { quote } from '../../schema/import/words.js'
import { readNotes } from '../notes.js'
import { readCodeLines } from './code-lines.js'
import { isGoogleDocs, plainGoogleDocs } from './google-docs.js'
import { isNotion, plainNotion } from './notion.js'
import { plainBlocks } from './plain-blocks.js'
import { isSlack, plainSlack } from './slack.js'
import { isSpreadsheet, markHeaders, markTables } from './spreadsheets.js'
import { readStyleMarks } from './style-marks.js'
import { rewrite } from './tree.js'
import { isWordOnline, plainWordOnline } from './word-online.js'
import { isWord, plainWord, type Report } from './word.js'

/** A program that wrote markup. `copy`: a browser or another program, of which only styles and lists are read. */
export type Program = 'word' | 'word-online' | 'google-docs' | 'notion' | 'slack' | 'spreadsheet' | 'copy'

/** Programs are recognised by the beginning of their markup. In characters. */
const BEGINNING = 200_000
/** Programs copy links with their whole address. Relative ones are harmless. */
const ANY_BASE = 'https://copy.invalid/'
/** Markup of posts, whose classes and attributes are read by rules of their own. */
const PUBLISHED = /\sdata-(?:attrs|component-name|card-width)=|class="[^"]{0,200}\b(?:pencraft|kg-card|graf--)/

/**
 * The program that wrote markup, and whether it was copied, so that all of it is content: it has no title and nothing
 * around its text. Null for pages and mails.
 */
export function programOf(html: string): { readonly program: Program; readonly isCopied: boolean } | null {
  const beginning = html.slice(0, BEGINNING)
  if (isWordOnline(beginning)) return { program: 'word-online', isCopied: true }
  if (isGoogleDocs(beginning)) return { program: 'google-docs', isCopied: true }
  if (isNotion(beginning)) return { program: 'notion', isCopied: true }
  const isCopied =
    /<!--\s*StartFragment/.test(beginning) ||
    /<!--\s*EndFragment\s*-->\s*(?:<\/body>\s*)?(?:<\/html>\s*)?$/i.test(html.slice(-200)) ||
    // Chromium puts it before what it copies. A page without <html> may begin so too, but it has a title.
    (/^\s*<meta charset=['"]?utf-8['"]?\s*\/?>/i.test(beginning) && !/<(?:title|head|body)\b/i.test(beginning))
  if (isWord(beginning)) return { program: 'word', isCopied }
  if (isCopied && isSlack(beginning)) return { program: 'slack', isCopied }
  if (isSpreadsheet(beginning)) return { program: 'spreadsheet', isCopied }
  const isOther = isCopied || /content="(?:Cocoa HTML Writer|LibreOffice|OpenOffice)/i.test(beginning)
  return isOther && !PUBLISHED.test(html) ? { program: 'copy', isCopied } : null
}

/** Makes plain HTML of what office programs and browsers copy, in place. Reports what is left out. */
export function plainCopy(page: HtmlRoot, program: Program, report: Report): void {
  if (program === 'word') plainWord(page, report)
  else if (program === 'word-online') plainWordOnline(page, report)
  else if (program === 'google-docs') plainGoogleDocs(page)
  else if (program === 'notion') plainNotion(page)
  else if (program === 'slack') plainSlack(page)
  else if (program === 'spreadsheet') markTables(page)
  else readCodeLines(page)
  if (program !== 'copy') markHeaders(page)
  readNotes(page)
  readStyleMarks(page)
  plainBlocks(page)
  rewrite(page, (element) => {
    if (element.name !== 'a') return null
    const href = element.attribs['href']
    if (href !== undefined && safeLink(href, ANY_BASE) === null) {
      report(element, {
        code: 'link-unsafe',
        message: `The link ${quote(href)} was left out: its address is not safe.`,
      })
      return element.children
    }
    // How a link opens is the program's choice.
    for (const name of ['target', 'rel']) delete element.attribs[name]
    return null
  })
}
