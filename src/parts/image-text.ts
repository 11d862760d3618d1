import type { Messages } from '../domain/messages/messages.js'
import type { TextContext } from '../schema/define.js'
import type { FigureContent } from './image.js'

/** The plain text for a picture. */
export function imageWords(alt: string | null | undefined, { imageLabel }: Messages): string {
  const words = alt?.trim()
  return words ? `[${imageLabel}: ${words}]` : `[${imageLabel}]`
}

/** A picture without a link. If the reader's program cannot draw it, its address is added. */
export function pictureText(src: string, alt: string | null | undefined, context: TextContext): string {
  return context.cite(imageWords(alt, context.messages), context.undrawn?.(src) ?? '')
}

/** Like `pictureText`, but a picture without alternative text that every program can draw is left out. */
export function unlinkedPictureText(src: string, alt: string | null | undefined, context: TextContext): string {
  return alt?.trim() || context.undrawn?.(src) ? pictureText(src, alt, context) : ''
}

/** A body image. Decorative images are left out; linked images show the author's link. */
export function figureText({ src, name, href }: FigureContent, context: TextContext): string {
  return href ? context.cite(imageWords(name, context.messages), href) : unlinkedPictureText(src, name, context)
}
