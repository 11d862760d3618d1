import { pictureText } from '../../parts/image-text.js'
import type { TextContext } from '../../schema/define.js'
import { action, lines, prefixed, type TextBlock } from '../../schema/text-block.js'
import type { Attachment } from './attachments.js'

/** What hangs on a comment; without an address of its own it is seen where the comment is. */
export function attachmentText(
  { kind, title, words, image, href }: Attachment,
  commentUrl: string,
  context: TextContext,
): TextBlock {
  if (kind === 'image') return image ? pictureText(image, title, context) : ''
  const label = kind === 'video' ? context.messages.playVideo : title
  return lines(
    words && prefixed('> ', words),
    image && !label ? pictureText(image, null, context) : null,
    label && (action(label, href ?? commentUrl) ?? label),
  )
}
