import type { Messages } from '../../domain/messages/messages.js'
import type { GalleryAttributes } from './attributes.js'

type StoredPicture = GalleryAttributes['images'][number]

export interface GalleryPicture {
  readonly src: string
  readonly width: number | null
  readonly height: number | null
  /** The accessible name: its own text, or else that of the gallery with a number. */
  readonly name: string
  /** Whether the name is the picture's own text. */
  readonly hasOwnName: boolean
  readonly caption: string | null
  /** Whether the name is the caption. Then it is not repeated below the picture. */
  readonly isNamedByCaption: boolean
}

export interface GalleryContent {
  readonly pictures: readonly GalleryPicture[]
  /** The editor's combined picture of all pictures, for mails. Its name is null if it has no description. */
  readonly whole: { readonly src: string; readonly name: string | null } | null
  /** 'Gallery of 3 pictures'. */
  readonly label: string
  /** Texts of pictures without an address. They are shown as text. */
  readonly lost: readonly string[]
  readonly caption: string | null
}

/** The content of a gallery; null if it has neither pictures nor texts. */
export function galleryContent(stored: GalleryAttributes, messages: Messages): GalleryContent | null {
  const images = stored.images.flatMap((picture) => (picture.src === null ? [] : [{ ...picture, src: picture.src }]))
  const lost = stored.images.flatMap(({ src, alt, caption }) =>
    src === null ? [textOrNull(alt), textOrNull(caption)].filter((words) => words !== null) : [],
  )
  if (images.length === 0 && lost.length === 0) return null
  const shared = textOrNull(stored.alt) ?? textOrNull(stored.caption) ?? messages.imageLabel
  const whole = stored.staticGalleryImage?.src
  return {
    pictures: images.map((image, i) => ({
      src: image.src,
      width: image.width,
      height: image.height,
      name: ownName(image) ?? (images.length > 1 ? `${shared} (${i + 1}/${images.length})` : shared),
      hasOwnName: ownName(image) !== null,
      caption: textOrNull(image.caption),
      isNamedByCaption: textOrNull(image.alt) === null && textOrNull(image.caption) !== null,
    })),
    whole: whole && images.length > 0 ? { src: whole, name: textOrNull(stored.alt) } : null,
    label: messages.galleryLabel(images.length),
    lost,
    caption: textOrNull(stored.caption),
  }
}

function ownName({ alt, caption }: StoredPicture): string | null {
  return textOrNull(alt) ?? textOrNull(caption)
}

function textOrNull(words: string | null): string | null {
  return words?.trim() || null
}
