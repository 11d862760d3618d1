import { imageFormat } from '../domain/pictures/image-url.js'

/**
 * Whether every mail client draws a picture as it is: Word and older ones JPEG, PNG and GIF only (caniemail image-webp,
 * image-svg).
 */
export function hasPlainFormat(src: string): boolean {
  const format = imageFormat(src)
  return format === null || format === 'jpg' || format === 'png' || format === 'gif'
}

/** The same of a picture whose address was rewritten; an image host that converts is trusted to. */
export function drawnEverywhere(original: string, resized: string): boolean {
  return resized !== original.replace(/^http:/i, 'https:') || hasPlainFormat(original)
}
