import { decodeComponent, encodeComponent } from '../links/percent-encoding.js'

/**
 * A picture that is a file of the newsletter has no web address until somebody gives it one. Until then a post holds
 * this stand-in, which no reader can reach (RFC 2606): every rule for picture addresses holds for it, in every block.
 */
const STAND_IN = 'https://pictures.invalid/'

/** The stand-in for a picture file. `path` leads from the newsletter's folder, parts separated by `/`. */
export function localPictureAddress(path: string): string {
  return STAND_IN + path.split('/').map(encodedPart).join('/')
}

/** The path of the picture file that a stand-in is for. Null for every other address. */
export function localPicturePath(address: string): string | null {
  return isLocalPicture(address) ? decodeComponent(address.slice(STAND_IN.length)) : null
}

export function isLocalPicture(address: string): boolean {
  return address.startsWith(STAND_IN) && address.length > STAND_IN.length
}

/** Stand-ins in a text, such as HTML or a style: of letters, digits and marks that nothing escapes. */
export function localPicturesIn(text: string): string[] {
  return [...new Set(text.match(/https:\/\/pictures\.invalid\/[\w.~%/-]+/g) ?? [])]
}

/** The text with another address in the place of each stand-in. Null keeps it. */
export function replaceLocalPictures(text: string, addressOf: (path: string) => string | null): string {
  return text.replace(/https:\/\/pictures\.invalid\/[\w.~%/-]+/g, (address) => {
    const path = localPicturePath(address)
    return (path === null ? null : addressOf(path)) ?? address
  })
}

function encodedPart(part: string): string {
  return encodeComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
