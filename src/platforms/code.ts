import { find, findAll, type HtmlElement, publishedLanguage } from '../schema/html.js'
import type { ForeignRule } from '../schema/import/foreign-rule.js'

/** Code with a toolbar inside: the name of its language, and buttons that copy or run it. */
export const codeRules: readonly ForeignRule[] = [
  {
    match: 'pre:has(code):has(button)',
    node: { role: 'code-block' },
    attrs: (block) => (codeIn(block) ? { language: publishedLanguage(block) } : false),
    content: (block) => codeIn(block)?.children ?? [],
    drawing: true,
  },
]

/** The only code of a block. Null if there is more, or the buttons are a part of it. */
function codeIn(block: HtmlElement): HtmlElement | null {
  const [code, ...others] = findAll(block, 'code')
  return code && others.length === 0 && !find(code, 'button') ? code : null
}
