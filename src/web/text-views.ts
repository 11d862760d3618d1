import { BlockquoteWeb } from '../nodes/blockquote/web.js'
import { CodeWeb } from '../nodes/code/web.js'
import {
  EmWeb,
  StrikethroughWeb,
  StrongWeb,
  SubscriptWeb,
  SuperscriptWeb,
  UnderlineWeb,
} from '../nodes/emphasis/web.js'
import { HeadingWeb } from '../nodes/heading/web.js'
import { HorizontalRuleWeb } from '../nodes/horizontal_rule/web.js'
import { marks, nodes } from '../nodes/index.js'
import { BulletListWeb, ListItemWeb, OrderedListWeb } from '../nodes/list/web.js'
import { webMarkView, webView } from '../render/view.js'
import { coreWeb } from './core-views.js'

/** The web views of the blocks and marks that hold text. An editor loads them first. */
export const textViews = [
  ...coreWeb,
  webView(nodes.heading, HeadingWeb),
  webView(nodes.bullet_list, BulletListWeb),
  webView(nodes.ordered_list, OrderedListWeb),
  webView(nodes.list_item, ListItemWeb),
  webView(nodes.blockquote, BlockquoteWeb),
  webView(nodes.horizontal_rule, HorizontalRuleWeb),
  webMarkView(marks.strong, StrongWeb),
  webMarkView(marks.em, EmWeb),
  webMarkView(marks.strikethrough, StrikethroughWeb),
  webMarkView(marks.underline, UnderlineWeb),
  webMarkView(marks.superscript, SuperscriptWeb),
  webMarkView(marks.subscript, SubscriptWeb),
  webMarkView(marks.code, CodeWeb),
]
