import { link } from '../nodes/link/mark.js'
import { LinkWeb } from '../nodes/link/web.js'
import { paywall } from '../nodes/paywall/node.js'
import { PaywallWeb } from '../nodes/paywall/web.js'
import { doc, hard_break, paragraph, text } from '../nodes/text/nodes.js'
import { DocWeb, HardBreakWeb, ParagraphWeb, TextWeb } from '../nodes/text/web.js'
import { unsupported, unsupportedInline, unsupportedMark } from '../nodes/unsupported/nodes.js'
import { UnsupportedInlineWeb, UnsupportedMarkWeb, UnsupportedWeb } from '../nodes/unsupported/web.js'
import { webMarkView, webView } from '../render/view.js'

/** Views of the core blocks and marks of every instance. */
export const coreWeb = [
  webView(doc, DocWeb),
  webView(paragraph, ParagraphWeb),
  webView(paywall, PaywallWeb),
  webView(unsupported, UnsupportedWeb),
  webView(text, TextWeb),
  webView(hard_break, HardBreakWeb),
  webView(unsupportedInline, UnsupportedInlineWeb),
  webMarkView(link, LinkWeb),
  webMarkView(unsupportedMark, UnsupportedMarkWeb),
]
