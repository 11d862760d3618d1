import { marks, nodes } from '../nodes/index.js'
import { LinkWeb } from '../nodes/link/web.js'
import { PaywallWeb } from '../nodes/paywall/web.js'
import { DocWeb, HardBreakWeb, ParagraphWeb, TextWeb } from '../nodes/text/web.js'
import { UnsupportedInlineWeb, UnsupportedMarkWeb, UnsupportedWeb } from '../nodes/unsupported/web.js'
import { webMarkView, webView } from '../render/view.js'

/** Views of the core blocks and marks of every instance. */
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
