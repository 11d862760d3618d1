import type { EmailContext } from '../render/context.js'
import type { Registry, EmailMarkView, EmailView } from '../render/view.js'
import type { Marks, Nodes } from '../nodes/index.js'
import { BlockquoteEmail } from '../nodes/blockquote/email.js'
import { BulletListEmail } from '../nodes/bullet_list/email.js'
import { CalloutBlockEmail } from '../nodes/calloutBlock/email.js'
import { CaptionEmail } from '../nodes/caption/email.js'
import { CaptionedImageEmail } from '../nodes/captionedImage/email.js'
import { CodeEmail } from '../nodes/code/email.js'
import { DocEmail } from '../nodes/doc/email.js'
import { EmEmail } from '../nodes/em/email.js'
import { EmbeddedPostEmail } from '../nodes/embeddedPost/email.js'
import { HardBreakEmail } from '../nodes/hard_break/email.js'
import { HeadingEmail } from '../nodes/heading/email.js'
import { HorizontalRuleEmail } from '../nodes/horizontal_rule/email.js'
import { ImageEmail } from '../nodes/image/email.js'
import { Image2Email } from '../nodes/image2/email.js'
import { Image3Email } from '../nodes/image3/email.js'
import { LinkEmail } from '../nodes/link/email.js'
import { ListItemEmail } from '../nodes/list_item/email.js'
import { OrderedListEmail } from '../nodes/ordered_list/email.js'
import { ParagraphEmail } from '../nodes/paragraph/email.js'
import { PollEmail } from '../nodes/poll/email.js'
import { PullquoteEmail } from '../nodes/pullquote/email.js'
import { StrikethroughEmail } from '../nodes/strikethrough/email.js'
import { StrongEmail } from '../nodes/strong/email.js'
import { SubscriptEmail } from '../nodes/subscript/email.js'
import { SuperscriptEmail } from '../nodes/superscript/email.js'
import { TextEmail } from '../nodes/text/email.js'
import { UnderlineEmail } from '../nodes/underline/email.js'
import { UnsupportedEmail } from '../nodes/unsupported/email.js'
import { UnsupportedInlineEmail } from '../nodes/unsupportedInline/email.js'
import { UnsupportedMarkEmail } from '../nodes/unsupportedMark/email.js'

const nodes = {
  doc: DocEmail,
  paragraph: ParagraphEmail,
  heading: HeadingEmail,
  bullet_list: BulletListEmail,
  ordered_list: OrderedListEmail,
  list_item: ListItemEmail,
  blockquote: BlockquoteEmail,
  pullquote: PullquoteEmail,
  calloutBlock: CalloutBlockEmail,
  horizontal_rule: HorizontalRuleEmail,
  captionedImage: CaptionedImageEmail,
  image2: Image2Email,
  caption: CaptionEmail,
  poll: PollEmail,
  embeddedPost: EmbeddedPostEmail,
  image3: Image3Email,
  unsupported: UnsupportedEmail,
  text: TextEmail,
  hard_break: HardBreakEmail,
  image: ImageEmail,
  unsupportedInline: UnsupportedInlineEmail,
} satisfies { [N in keyof Nodes]: EmailView<Nodes[N]> }

const marks = {
  link: LinkEmail,
  strong: StrongEmail,
  em: EmEmail,
  strikethrough: StrikethroughEmail,
  underline: UnderlineEmail,
  superscript: SuperscriptEmail,
  subscript: SubscriptEmail,
  code: CodeEmail,
  unsupportedMark: UnsupportedMarkEmail,
} satisfies { [M in keyof Marks]: EmailMarkView<Marks[M]> }

/** The email view of every node and mark; one without a view does not compile. */
export const emailRegistry: Registry<EmailContext> = { nodes, marks }
