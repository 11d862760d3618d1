import { blockquote } from '../nodes/blockquote/node.js'
import { BlockquoteWeb } from '../nodes/blockquote/web.js'
import { code } from '../nodes/code/mark.js'
import { CodeWeb } from '../nodes/code/web.js'
import { em, strikethrough, strong, subscript, superscript, underline } from '../nodes/emphasis/marks.js'
import {
  EmWeb,
  StrikethroughWeb,
  StrongWeb,
  SubscriptWeb,
  SuperscriptWeb,
  UnderlineWeb,
} from '../nodes/emphasis/web.js'
import { heading } from '../nodes/heading/node.js'
import { HeadingWeb } from '../nodes/heading/web.js'
import { horizontal_rule } from '../nodes/horizontal_rule/node.js'
import { HorizontalRuleWeb } from '../nodes/horizontal_rule/web.js'
import { bullet_list, list_item, ordered_list } from '../nodes/list/nodes.js'
import { BulletListWeb, ListItemWeb, OrderedListWeb } from '../nodes/list/web.js'
import { webMarkView, webView } from '../render/view.js'
import { coreWeb } from './core-views.js'

/** The web views of the blocks and marks that hold text. An editor loads them first. */
export const textViews = [
  ...coreWeb,
  webView(heading, HeadingWeb),
  webView(bullet_list, BulletListWeb),
  webView(ordered_list, OrderedListWeb),
  webView(list_item, ListItemWeb),
  webView(blockquote, BlockquoteWeb),
  webView(horizontal_rule, HorizontalRuleWeb),
  webMarkView(strong, StrongWeb),
  webMarkView(em, EmWeb),
  webMarkView(strikethrough, StrikethroughWeb),
  webMarkView(underline, UnderlineWeb),
  webMarkView(superscript, SuperscriptWeb),
  webMarkView(subscript, SubscriptWeb),
  webMarkView(code, CodeWeb),
]
