import { localPictureAddress, localPicturePath, localPicturesIn } from '../../domain/pictures/local-picture.js'
import { localPictureMessage } from '../../email/compile/local-pictures.js'
import type { EmailTemplate, InlinePicture, Mailing } from '../../email/index.js'
import { localPicturesOf, type Post, type Problem } from '../../index.js'
import type { PictureFolder } from './picture-folder.js'

/** Types that every mail program shows (caniemail image-jpg, image-png, image-gif). */
const DRAWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The picture files of a post that its messages can have as attachments, for any reader. */
export function postPictures(post: Post, folder: PictureFolder): readonly InlinePicture[] {
  return localPicturesOf(post).flatMap((path) => {
    const file = folder.read(path)
    return file && DRAWN.has(file.type) ? [{ address: localPictureAddress(path), ...file }] : []
  })
}

/** The pictures that a mail shows. */
export function shownPictures(html: string, pictures: readonly InlinePicture[]): readonly InlinePicture[] {
  return pictures.filter(({ address }) => html.includes(`src="${address}"`))
}

/** A template whose messages have these pictures as attachments, without the problems about them. */
export function withInlinePictures(template: EmailTemplate, pictures: readonly InlinePicture[]): EmailTemplate {
  const solved = solvedProblems(template, pictures)
  if (solved.size === 0) return template
  const rest = (problems: readonly Problem[]) =>
    problems.filter(({ code, message }) => code !== 'picture-local' || !solved.has(message))
  const data = template.toJSON()
  return template.revised({ ...data, problems: rest(data.problems) }, rest(template.problems))
}

/** A mailing whose messages have these pictures as attachments, without the problems about them. */
export function mailingWithPictures(mailing: Mailing, pictures: readonly InlinePicture[]): Mailing {
  return pictures.length === 0
    ? mailing
    : { ...mailing, template: async (state) => withInlinePictures(await mailing.template(state), pictures) }
}

/** A link to a picture file leads nowhere, even if the picture is attached. */
function solvedProblems(template: EmailTemplate, pictures: readonly InlinePicture[]): ReadonlySet<string> {
  const { html } = template.bind()
  const attached = shownPictures(html, pictures)
  const rest = attached.reduce((text, { address }) => text.replaceAll(`src="${address}"`, ''), html)
  const linked = new Set(localPicturesIn(rest))
  return new Set(
    attached.flatMap(({ address }) =>
      linked.has(address) || localPicturePath(address) === null ? [] : [localPictureMessage(address)],
    ),
  )
}
