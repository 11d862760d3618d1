import { overHttps } from '../domain/links/safe-url.js'
import { imageFormat } from '../domain/pictures/image-url.js'

/**
 * Whether every mail client can draw a picture's format. Word and older clients only draw JPEG, PNG and GIF (caniemail
 * image-webp, image-svg).
 */
export function hasPlainFormat(src: string): boolean {
  const format = imageFormat(src)
  return format === null || format === 'jpg' || format === 'png' || format === 'gif'
}

/**
 * Like `hasPlainFormat`, for a picture with a rewritten address. A converting image host is assumed to choose a
 * supported format.
 */
export function drawnEverywhere(original: string, resized: string): boolean {
  return resized !== overHttps(original) || hasPlainFormat(original)
}
