import { localPicturePath, localPicturesIn } from '../../domain/pictures/local-picture.js'
import type { InlinePicture } from '../../email/index.js'
import type { Problem } from '../../index.js'
import type { PictureFolder } from './picture-folder.js'

export interface FoundPictures {
  readonly pictures: readonly InlinePicture[]
  /** Whether the mail names picture files that it cannot bring along: files that are gone, and links to pictures. */
  readonly missing: boolean
}

/** The picture files that the HTML of one message shows, as the message brings them along. */
export function inlinePictures(html: string, folder: PictureFolder): FoundPictures {
  const addresses = localPicturesIn(html)
  const pictures = addresses.flatMap((address) => {
    const file = folder.read(localPicturePath(address) ?? '')
    return file ? [{ address, ...file }] : []
  })
  const linked = pictures.some(({ address }) => html.replaceAll(`src="${address}"`, '').includes(address))
  return { pictures, missing: linked || pictures.length < addresses.length }
}

/** Problems of a message that brings its pictures along. */
export function withoutLocalPictures(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => code !== 'picture-local')
}
