import type { SavedSelection } from '../store/selections/selection-store.js'
import { signedIn, type Rule } from './platform.js'
import { refuse, reject, reply } from './reply.js'
import { idIn, textIn } from './stored-text.js'

/** Maximum characters of a picture's address. */
const LONGEST_ADDRESS = 4096
/** Maximum number of paragraphs, and of characters in one. */
const MOST = 1_000_000

const NO_POST = refuse(404, 'Post not found.')

export const like: Rule = signedIn(async ({ store, hasPost, now }, { path: { id = '' } }, caller) => {
  if (!(await hasPost(id))) return NO_POST
  await store.likes.like(id, caller.id, now())
  return reply({})
})

export const unlike: Rule = signedIn(async ({ store, hasPost }, { path: { id = '' } }, caller) => {
  if (!(await hasPost(id))) return NO_POST
  await store.likes.unlike(id, caller.id)
  return reply({})
})

/** C-SEL */
export const saveSelection: Rule = async (platform, { body }) => {
  const post = idIn(body['postId'])
  const [startParagraph, endParagraph, startOffset, endOffset] = [
    countIn(body['startParagraph']),
    countIn(body['endParagraph']),
    countIn(body['startOffset']),
    countIn(body['endOffset']),
  ]
  if (post === null || startParagraph === null || endParagraph === null || startOffset === null || endOffset === null)
    return reject('The passage is incomplete.')
  if (!(await platform.hasPost(post))) return NO_POST
  const passage = { kind: 'passage', post_id: post, startParagraph, endParagraph, startOffset, endOffset } as const
  return reply({
    selection: { id: selectionId('passage', await platform.store.selections.save(passage, platform.now())) },
  })
}

/** C-SELIMG */
export const saveImageSelection: Rule = async (platform, { body: { post_id, img_src } }) => {
  const post = idIn(post_id)
  const src = textIn(img_src, LONGEST_ADDRESS)
  if (post === null || !src) return reject('The picture is missing.')
  if (!(await platform.hasPost(post))) return NO_POST
  const picture = { kind: 'picture', post_id: post, img_src: src } as const
  return reply({
    selection: { id: selectionId('picture', await platform.store.selections.save(picture, platform.now())) },
  })
}

/** O-50: a restacked selection must have been saved before. */
export const restack: Rule = signedIn(async (platform, { body }, caller) => {
  const { post_selection_id: passage, post_image_selection_id: picture, post_id: post } = body
  const saved =
    passage !== undefined
      ? selectionIn(passage, 'passage')
      : picture !== undefined
        ? selectionIn(picture, 'picture')
        : null
  const selection = saved === null ? null : await platform.store.selections.find(saved)
  const postId = selection?.post_id ?? (passage === undefined && picture === undefined ? idIn(post) : null)
  if (postId === null || !(await platform.hasPost(postId))) return reject('There is nothing to restack.')
  const note = await platform.store.notes.add(
    caller.id,
    { post_id: postId, selection_id: selection === null ? null : saved },
    platform.now(),
  )
  return reply({ id: note.id, post_id: note.post_id, url: `${platform.baseUrl}/note/c-${note.id}` })
})

/** C-NOTE */
export const lastNote: Rule = async (platform, { caller }) => {
  const note = caller && (await platform.store.notes.last(caller.id))
  return reply(note && { id: note.id, post_id: note.post_id, url: `${platform.baseUrl}/note/c-${note.id}` })
}

/** The id in links: `selection-7`. */
export function selectionId(kind: SavedSelection['kind'], id: number): string {
  return `${kind === 'passage' ? 'selection' : 'image-selection'}-${id}`
}

/** The number in the id of a selection of this kind; null if it is invalid. */
export function selectionIn(named: unknown, kind: SavedSelection['kind']): number | null {
  const number = /^(?:image-)?selection-(\d{1,9})$/.exec(String(named))?.[1]
  return number !== undefined && selectionId(kind, Number(number)) === named ? Number(number) : null
}

function countIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST ? value : null
}
