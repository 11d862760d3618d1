import { marks, nodes } from '../nodes/index.js'
import { DocWeb } from '../nodes/doc/web.js'
import { HardBreakWeb } from '../nodes/hard_break/web.js'
import { LinkWeb } from '../nodes/link/web.js'
import { ParagraphWeb } from '../nodes/paragraph/web.js'
import { PaywallWeb } from '../nodes/paywall/web.js'
import { TextWeb } from '../nodes/text/web.js'
import { UnsupportedWeb } from '../nodes/unsupported/web.js'
import { UnsupportedInlineWeb } from '../nodes/unsupportedInline/web.js'
import { UnsupportedMarkWeb } from '../nodes/unsupportedMark/web.js'
import { webMarkView, webView } from '../render/view.js'

/** Views of the blocks and marks that every instance has. */
export const coreWeb = [
  webView(nodes.doc, DocWeb),
  webView(nodes.paragraph, ParagraphWeb),
  webView(nodes.paywall, PaywallWeb),
  webView(nodes.unsupported, UnsupportedWeb),
  webView(nodes.text, TextWeb),
  webView(nodes.hard_break, HardBreakWeb),
  webView(nodes.unsupportedInline, UnsupportedInlineWeb),
  webMarkView(marks.link, LinkWeb),
  webMarkView(marks.unsupportedMark, UnsupportedMarkWeb),
]
