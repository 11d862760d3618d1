import type { Messages } from '../../domain/messages/messages.js'

interface Named {
  images: readonly { alt: string | null; caption: string | null }[]
  alt: string | null
  caption: string | null
}

/** What a picture is called: its own words, else those of the gallery with its number in it. */
export function pictureName(
  { images, alt, caption }: Named,
  at: number,
  messages: Pick<Messages, 'imageLabel'>,
): string {
  const own = images[at]?.alt?.trim() || images[at]?.caption?.trim()
  if (own) return own
  const shared = alt?.trim() || caption?.trim() || messages.imageLabel
  return images.length > 1 ? `${shared} (${at + 1}/${images.length})` : shared
}

/** A picture's caption where its name says something else. */
export function ownCaption({ images }: Pick<Named, 'images'>, at: number): string | null {
  const caption = images[at]?.caption?.trim()
  return caption && images[at]?.alt?.trim() ? caption : null
}
