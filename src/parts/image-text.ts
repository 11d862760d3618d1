import type { Messages } from '../domain/messages/messages.js'
import type { TextContext } from '../schema/define.js'
import type { FigureContent } from './image.js'

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

/** A body image: decorative ones say nothing, linked ones lead to where the author meant. */
export function figureText({ src, name, href }: FigureContent, context: TextContext): string {
  return href ? context.cite(imageWords(name, context.messages), href) : unlinkedPictureText(src, name, context)
}
