import { largest } from '../values/extremes.js'
import { fileNameSize, type Size } from './image-size.js'

/** A picture of a page: its link to the original, and the shown image. */
export interface ShownPicture {
  /** Address of the original. */
  href: string
  srcset: string
  /** Layout width; the original may be larger. */
  width: number | null
  height: number | null
  alt: string
  caption: string
}

/** The original's size in pixels, from the file name, or else from the widest version offered. Null if unknown. */
export function pictureSize({
  href,
  srcset,
  width,
  height,
}: Pick<ShownPicture, 'href' | 'srcset' | 'width' | 'height'>): Size | null {
  const named = fileNameSize(href)
  if (named) return named
  if (!width || !height) return null
  const widest = largest(
    srcset.split(',').map((candidate) => Number(/\s(\d{1,5})w\s*$/.exec(candidate)?.[1] ?? 0)),
    width,
  )
  return { width: widest, height: Math.max(1, Math.round((widest * height) / width)) }
}

/** The versions on the page, and the original for zooming in. */
export function pictureSources(
  { href, srcset }: Pick<ShownPicture, 'href' | 'srcset'>,
  size: Size | null,
): string | undefined {
  if (!srcset || !size) return undefined
  // A comma would end a candidate.
  const original = href.replaceAll(',', '%2C').replaceAll(' ', '%20')
  return new RegExp(`\\s${size.width}w(?:,|$)`).test(srcset) ? srcset : `${srcset}, ${original} ${size.width}w`
}

/**
 * The text below a picture: its caption, or else its description. `placeholder` is the name of pictures without a
 * description.
 */
export function pictureWords(
  { alt, caption }: Pick<ShownPicture, 'alt' | 'caption'>,
  placeholder: string,
): { caption: string; description: string } {
  // Galleries number pictures with equal texts. The viewer has its own count.
  const own = alt.replace(/ \(\d{1,4}\/\d{1,4}\)$/, '').trim()
  const words = caption.trim()
  return { caption: words, description: own === placeholder || own === words ? '' : own }
}
