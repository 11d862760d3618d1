import { type CheerioAPI, load } from 'cheerio'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { withoutDeepTemplates } from '../domain/text/nested-templates.js'

/**
 * A mail's elements with their places in the source. parse5 8 reads it: cheerio's own parse5 7 takes quadratic time for
 * nested elements.
 */
export function mailTree(html: string): CheerioAPI {
  return load(parse(withoutDeepTemplates(html), { treeAdapter: adapter, sourceCodeLocationInfo: true }))
}
