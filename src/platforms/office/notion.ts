import type { HtmlRoot } from '../../schema/html.js'
import { rewrite, wrap } from './tree.js'

/** Whether Notion wrote the markup. */
export function isNotion(html: string): boolean {
  return /<!--\s*notionvc:/.test(html)
}

/** Makes plain HTML of what Notion copies: callouts are asides, which on pages of others stand beside the text. */
export function plainNotion(page: HtmlRoot): void {
  rewrite(page, ({ name, children }) =>
    name === 'aside' ? [wrap('div', children, { class: 'callout-block', 'data-callout': '' })] : null,
  )
}
