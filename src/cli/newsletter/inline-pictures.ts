import { localPictureAddress, localPicturePath, localPicturesIn } from '../../domain/pictures/local-picture.js'
import { EmailTemplate, type InlinePicture, type Mailing } from '../../email/index.js'
import { localPicturesOf, type Post, type Problem } from '../../index.js'
import type { PictureFolder } from './picture-folder.js'

export interface FoundPictures {
  readonly pictures: readonly InlinePicture[]
  /**
   * Whether the mail uses picture files that it cannot attach: missing files, links to pictures, and types that mail
   * programs do not show.
   */
  readonly missing: boolean
}

/** Types that every mail program shows (caniemail image-jpg, image-png, image-gif). */
const DRAWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The picture files in the HTML of one message, as attachments. */
export function inlinePictures(html: string, folder: PictureFolder): FoundPictures {
  const addresses = localPicturesIn(html)
  const pictures = addresses.flatMap((address) => {
    const file = folder.read(localPicturePath(address) ?? '')
    return file ? [{ address, ...file }] : []
  })
  const isAllDrawn = pictures.every(({ type }) => DRAWN.has(type))
  const linked = pictures.reduce((text, { address }) => text.replaceAll(`src="${address}"`, ''), html)
  return {
    pictures,
    missing: pictures.length < addresses.length || localPicturesIn(linked).length > 0 || !isAllDrawn,
  }
}

/** The picture files of a post, in any of its mails. */
export function postPictures(post: Post, folder: PictureFolder): readonly InlinePicture[] {
  return localPicturesOf(post).flatMap((path) => {
    const file = folder.read(path)
    return file ? [{ address: localPictureAddress(path), ...file }] : []
  })
}

/** The problems of a message that has its pictures as attachments. */
export function withoutLocalPictures(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => code !== 'picture-local')
}

/** A mailing whose messages have their picture files as attachments, without the problems about local files. */
export function withInlinePictures(mailing: Mailing, folder: PictureFolder): Mailing {
  return {
    ...mailing,
    async template(state) {
      const template = await mailing.template(state)
      if (inlinePictures(template.bind().html, folder).missing) return template
      return new EmailTemplate(template.toJSON(), withoutLocalPictures(template.problems))
    },
  }
}
