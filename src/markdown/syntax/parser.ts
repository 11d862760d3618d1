import MarkdownIt from 'markdown-it'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import type { DirectiveNames } from '../directive-names.js'
import { attributeLines } from './attribute-lines.js'
import { blockDirectives } from './block-directives.js'
import { formulas } from './formulas.js'
import { inlineDirectives } from './inline-directives.js'
import { notes } from './notes.js'
import { boundReferences } from './references.js'
import { smallLetters } from './small-letters.js'
import { metaOf } from './token-types.js'
import { DEEPEST, tooDeep } from './too-deep.js'

/** A CommonMark parser with our extensions. Addresses are kept as written, because reading the post checks them. */
export function markdownParser(names: DirectiveNames): MarkdownIt {
  const md = new MarkdownIt('commonmark', { html: true })
  // Missing in @types/markdown-it, although presets set it.
  Object.assign(md.options, { maxNesting: DEEPEST })
  md.enable(['table', 'strikethrough'])
  md.validateLink = () => true
  md.normalizeLink = (url) => url
  tooDeep(md)
  attributeLines(md)
  blockDirectives(md)
  notes(md)
  formulas(md)
  smallLetters(md)
  inlineDirectives(md, names)
  boundReferences(md)
  placeInlineTokens(md)
  return md
}

/** Stores the start offset in every inline token. */
function placeInlineTokens(md: MarkdownIt): void {
  const { State } = md.inline
  md.inline.State = class extends State {
    override push(type: string, tag: string, nesting: Parameters<InstanceType<typeof State>['push']>[2]): Token {
      const token = super.push(type, tag, nesting)
      const { src, pos } = this as unknown as StateInline
      // When markdown-it opens a link, its position is after the bracket.
      metaOf(token).at = type === 'link_open' && src[pos - 1] === '[' ? pos - 1 : pos
      return token
    }
  }
}
