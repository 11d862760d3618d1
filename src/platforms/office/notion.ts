import type { HtmlRoot } from '../../schema/html.js'
import { boxSign } from '../../schema/import/checkboxes.js'
import { rewrite, wrap } from './tree.js'

/** Whether Notion wrote the markup. */
export function isNotion(html: string): boolean {
  return /<!--\s*notionvc:/.test(html)
}

/**
 * Makes plain HTML of what Notion copies. Its callouts are asides, which on pages of others stand beside the text. The
 * boxes of its to-do lists are empty elements.
 */
export function plainNotion(page: HtmlRoot): void {
  rewrite(page, ({ name, attribs, children }) => {
    if (name === 'aside') return [wrap('div', children, { class: 'callout-block', 'data-callout': '' })]
    const [, state] = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(attribs['class'] ?? '') ?? []
    return state !== undefined && children.length === 0 ? [boxSign(state === 'on')] : null
  })
}
