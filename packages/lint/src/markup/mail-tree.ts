import { type CheerioAPI, load } from 'cheerio'
import { withoutDeepTemplates } from 'diptych/domain'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import type { MailDocument } from './dom.js'

/**
 * Parses a mail, with source positions. Uses parse5 8: cheerio's own parse5 7 takes quadratic time for nested elements.
 */
export function mailDocument(html: string): MailDocument {
  return parse(withoutDeepTemplates(html), { treeAdapter: adapter, sourceCodeLocationInfo: true })
}

/** The same for queries. */
export function mailTree(html: string): CheerioAPI {
  return load(mailDocument(html))
}
