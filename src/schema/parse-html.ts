import type { Document } from 'domhandler'
import htmlParser from './html-parser.ts?lazy'

// The bundle of a page has parse-html.browser.ts in place of this module (scripts/browser-modules.ts).

export interface ParseOptions {
  /** Adds the source positions of nodes. Browsers cannot tell them. */
  readonly located: boolean
}

/** Parses a whole document. Scripting counts as enabled, so `noscript` holds text. */
export function parseDocument(html: string, { located }: ParseOptions): Document {
  const { adapter, parse } = htmlParser()
  return parse(html, { treeAdapter: adapter, sourceCodeLocationInfo: located })
}

/** Parses the content of a `template`. The content of a template in it is a document of its own. */
export function parseFragment(html: string, { located }: ParseOptions): Document {
  const { adapter, parseFragment: parse } = htmlParser()
  return parse(html, { treeAdapter: adapter, sourceCodeLocationInfo: located }) as Document
}
