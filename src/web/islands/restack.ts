import type { Outcome } from '../../domain/api/reader-api.js'
import type { Messages } from '../../domain/messages/shape.js'
import type { PassageRange } from '../../domain/post/quote-passage.js'
import type { IslandHost } from '../../islands/host.js'

export interface RestackedPost {
  readonly postId: number | string
  readonly publicationId: number | string
}

type Words = Pick<Messages, 'noteSent' | 'view' | 'failedToPost'>

/** C-SEL first, then the note (O-50). */
export function restackPassage(
  host: IslandHost,
  words: Words,
  { postId, publicationId }: RestackedPost,
  range: PassageRange,
): Promise<void> {
  return restack(host, words, host.api.saveSelection({ postId, publicationId, ...range }), (selectionId) => ({
    selectionId,
  }))
}

/** S-VIEW-1: C-SELIMG first, then the note. */
export function restackPicture(
  host: IslandHost,
  words: Words,
  { postId, publicationId }: RestackedPost,
  src: string,
): Promise<void> {
  return restack(host, words, host.api.saveImageSelection(postId, publicationId, src), (imageSelectionId) => ({
    imageSelectionId,
  }))
}

/** E-RST-1, E-RST-2 */
async function restack(
  { api, toast }: IslandHost,
  { noteSent, view, failedToPost }: Words,
  saving: Promise<Outcome<{ readonly id: string }>>,
  noteOf: (id: string) => Parameters<IslandHost['api']['restack']>[0],
): Promise<void> {
  const saved = await saving
  const sent = saved.ok ? await api.restack(noteOf(saved.value.id)) : saved
  if (!sent.ok) toast({ text: failedToPost })
  else toast({ text: noteSent, ...(sent.value.url === null ? {} : { link: { href: sent.value.url, label: view } }) })
}
