import { imageWords, pictureText } from '../../parts/image-text.js'
import type { TextContext } from '../../schema/define.js'
import { action, lines, prefixed, type TextBlock } from '../../schema/text-block.js'
import type { Attachment } from './attachments.js'

/** An attachment of a comment as plain text. */
export function attachmentText({ kind, label, words, image, href }: Attachment, context: TextContext): TextBlock {
  if (kind === 'image') return image ? pictureText(image, label, context) : imageWords(label, context.messages)
  return lines(
    words && prefixed('> ', words),
    image && !label ? pictureText(image, null, context) : null,
    label && (action(label, href) ?? label),
  )
}
