import { marks, nodes } from '../nodes/index.js'
import { DocEmail } from '../nodes/text/email-doc.js'
import { HardBreakEmail } from '../nodes/text/email-hard_break.js'
import { LinkEmail } from '../nodes/link/email.js'
import { ParagraphEmail } from '../nodes/text/email-paragraph.js'
import { PaywallEmail } from '../nodes/paywall/email.js'
import { TextEmail } from '../nodes/text/email-text.js'
import { UnsupportedEmail } from '../nodes/unsupported/email-unsupported.js'
import { UnsupportedInlineEmail } from '../nodes/unsupported/email-unsupportedInline.js'
import { UnsupportedMarkEmail } from '../nodes/unsupported/email-unsupportedMark.js'
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
