import { marks, nodes } from '../nodes/index.js'
import { DocWeb } from '../nodes/text/web-doc.js'
import { HardBreakWeb } from '../nodes/text/web-hard_break.js'
import { LinkWeb } from '../nodes/link/web.js'
import { ParagraphWeb } from '../nodes/text/web-paragraph.js'
import { PaywallWeb } from '../nodes/paywall/web.js'
import { TextWeb } from '../nodes/text/web-text.js'
import { UnsupportedWeb } from '../nodes/unsupported/web-unsupported.js'
import { UnsupportedInlineWeb } from '../nodes/unsupported/web-unsupportedInline.js'
import { UnsupportedMarkWeb } from '../nodes/unsupported/web-unsupportedMark.js'
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
