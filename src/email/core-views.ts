import { marks, nodes } from '../nodes/index.js'
import { DocEmail } from '../nodes/doc/email.js'
import { HardBreakEmail } from '../nodes/hard_break/email.js'
import { LinkEmail } from '../nodes/link/email.js'
import { ParagraphEmail } from '../nodes/paragraph/email.js'
import { PaywallEmail } from '../nodes/paywall/email.js'
import { TextEmail } from '../nodes/text/email.js'
import { UnsupportedEmail } from '../nodes/unsupported/email.js'
import { UnsupportedInlineEmail } from '../nodes/unsupportedInline/email.js'
import { UnsupportedMarkEmail } from '../nodes/unsupportedMark/email.js'
import { emailMarkView, emailView } from '../render/view.js'

/** Views of the blocks and marks that every instance has. */
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
