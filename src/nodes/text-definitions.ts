import { blockquote } from './blockquote/node.js'
import { code } from './code/mark.js'
import { em, strikethrough, strong, subscript, superscript, underline } from './emphasis/marks.js'
import { heading } from './heading/node.js'
import { horizontal_rule } from './horizontal_rule/node.js'
import { link } from './link/mark.js'
import { bullet_list, list_item, ordered_list } from './list/nodes.js'
import { paywall } from './paywall/node.js'
import { doc, hard_break, paragraph, text } from './text/nodes.js'
import { unsupported, unsupportedInline, unsupportedMark } from './unsupported/nodes.js'

/** The blocks that hold text: what a letter has without cards. An editor starts with them. */
export const textBlocks = [
  doc,
  paragraph,
  heading,
  bullet_list,
  ordered_list,
  list_item,
  blockquote,
  horizontal_rule,
  paywall,
  unsupported,
  text,
  hard_break,
  unsupportedInline,
] as const

export const textMarks = [
  link,
  strong,
  em,
  strikethrough,
  underline,
  superscript,
  subscript,
  code,
  unsupportedMark,
] as const
