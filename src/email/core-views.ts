import { marks, nodes } from '../nodes/index.js'
import { LinkEmail } from '../nodes/link/email.js'
import { PaywallEmail } from '../nodes/paywall/email.js'
import { DocEmail, HardBreakEmail, ParagraphEmail, TextEmail } from '../nodes/text/email.js'
import { UnsupportedEmail, UnsupportedInlineEmail, UnsupportedMarkEmail } from '../nodes/unsupported/email.js'
import { emailMarkView, emailView } from '../render/view.js'

/** Views of the core blocks and marks of every instance. */
export const coreEmail = [
  emailView(nodes.doc, DocEmail),
  emailView(nodes.paragraph, ParagraphEmail, { row: 'text' }),
  emailView(nodes.paywall, PaywallEmail),
  emailView(nodes.unsupported, UnsupportedEmail),
  emailView(nodes.text, TextEmail),
  emailView(nodes.hard_break, HardBreakEmail),
  emailView(nodes.unsupportedInline, UnsupportedInlineEmail),
  emailMarkView(marks.link, LinkEmail),
  emailMarkView(marks.unsupportedMark, UnsupportedMarkEmail),
]
