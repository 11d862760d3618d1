import { largest } from '../values/extremes.js'
import { fileNameSize, type Size } from './image-size.js'

/** What a page knows of a picture: its link to the original, and the image that is shown. */
export interface ShownPicture {
  /** Address of the original. */
  href: string
  srcset: string
  /** As laid out; the original may be larger. */
  width: number | null
  height: number | null
  alt: string
  caption: string
}

/**
 * The original's size in pixels as far as a page tells: the file's name, else the widest version offered; null where
 * nothing does.
 */
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

/** The versions on the page, and the original for who looks closer. */
export function pictureSources(
  { href, srcset }: Pick<ShownPicture, 'href' | 'srcset'>,
  size: Size | null,
): string | undefined {
  if (!srcset || !size) return undefined
  // Commas end a candidate.
  const original = href.replaceAll(',', '%2C').replaceAll(' ', '%20')
  return new RegExp(`\\s${size.width}w(?:,|$)`).test(srcset) ? srcset : `${srcset}, ${original} ${size.width}w`
}

/**
 * The words below a picture: its caption, else its description where somebody wrote one. `placeholder` is the name of
 * pictures that have none.
 */
export function pictureWords(
  { alt, caption }: Pick<ShownPicture, 'alt' | 'caption'>,
  placeholder: string,
): { caption: string; description: string } {
  // A gallery numbers pictures that share their words; the viewer counts for itself.
  const own = alt.replace(/ \(\d{1,4}\/\d{1,4}\)$/, '').trim()
  const words = caption.trim()
  return { caption: words, description: own === placeholder || own === words ? '' : own }
}
