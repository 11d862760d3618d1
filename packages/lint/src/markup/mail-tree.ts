import { type CheerioAPI, load } from 'cheerio'
import { withoutDeepTemplates } from 'diptych/domain'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/**
 * Parses a mail, with source positions. Uses parse5 8: cheerio's own parse5 7 takes quadratic time for nested elements.
 */
export function mailTree(html: string): CheerioAPI {
  return load(parse(withoutDeepTemplates(html), { treeAdapter: adapter, sourceCodeLocationInfo: true }))
}
