import { sameImage } from '../domain/pictures/image-url.js'
import type { Messages } from '../domain/messages/messages.js'
import type { TextContext } from '../schema/define.js'
import type { ImageContent } from './image.js'

/** What stands for a picture in plain text. */
export function imageWords(alt: string | null | undefined, { imageLabel }: Messages): string {
  const words = alt?.trim()
  return words ? `[${imageLabel}: ${words}]` : `[${imageLabel}]`
}

/** A picture without a link; one that the reader's program cannot draw leads to where it is. */
export function pictureText(src: string, alt: string | null | undefined, context: TextContext): string {
  return context.cite(imageWords(alt, context.messages), context.undrawn?.(src) ?? '')
}

/** The same; a picture without words says nothing where every program draws it. */
export function unlinkedPictureText(src: string, alt: string | null | undefined, context: TextContext): string {
  return alt?.trim() || context.undrawn?.(src) ? pictureText(src, alt, context) : ''
}

/** A body image as in a mail: decorative ones say nothing, linked ones lead to where the author meant. */
export function figureText(image: ImageContent, context: TextContext): string {
  const href = image.href && !sameImage(image.href, image.src) ? context.link(image.href) : ''
  const alt = image.alt || image.title || ''
  if (href) return context.cite(imageWords(alt, context.messages), href)
  return unlinkedPictureText(image.src, alt, context)
}
