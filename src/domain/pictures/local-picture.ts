import { decodeComponent, encodeComponent } from '../links/percent-encoding.js'

/**
 * A local picture file has no web address yet. Until it gets one, a post holds this stand-in, which no reader can reach
 * (RFC 2606). All rules for picture addresses apply to it, in every block.
 */
const STAND_IN = 'https://pictures.invalid/'

/** The stand-in address of a picture file. `path` starts at the newsletter's folder and is separated by `/`. */
export function localPictureAddress(path: string): string {
  return STAND_IN + path.split('/').map(encodedPart).join('/')
}

/** The path of the picture file behind a stand-in. Null for other addresses. */
export function localPicturePath(address: string): string | null {
  return isLocalPicture(address) ? decodeComponent(address.slice(STAND_IN.length)) : null
}

export function isLocalPicture(address: string): boolean {
  return address.startsWith(STAND_IN) && address.length > STAND_IN.length
}

/** The stand-ins in a text, such as HTML or CSS. They only contain characters that are never escaped. */
export function localPicturesIn(text: string): string[] {
  return [...new Set(text.match(/https:\/\/pictures\.invalid\/[\w.~%/-]+/g) ?? [])]
}

/** Replaces each stand-in in a text. Null keeps it. */
export function replaceLocalPictures(text: string, addressOf: (path: string) => string | null): string {
  return text.replace(/https:\/\/pictures\.invalid\/[\w.~%/-]+/g, (address) => {
    const path = localPicturePath(address)
    return (path === null ? null : addressOf(path)) ?? address
  })
}

function encodedPart(part: string): string {
  return encodeComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
