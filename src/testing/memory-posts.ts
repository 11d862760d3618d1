import type { Fields } from '../domain/values/is-record.js'
import { BLURB_LENGTH } from '../domain/values/limits.js'
import { hasSubscription, type SubscriptionState } from '../domain/reader/subscription.js'
import type { PostAudience } from '../domain/post/entities.js'
import { refuse, reject, reply, signedIn, type MemoryRule } from './memory-reply.js'
import { COMMUNITY_STATUS, recommendationKey, type MemoryState } from './memory-state.js'

export const like: MemoryRule = signedIn((state, { path: { id = '' } }) => {
  state.likes.add(id)
  return reply({})
})

export const unlike: MemoryRule = signedIn((state, { path: { id = '' } }) => {
  state.likes.delete(id)
  return reply({})
})

/** C-SEL */
export const saveSelection: MemoryRule = (state, { body }) =>
  reply({ selection: { id: keep(state.selections, 'selection', body) } })

/** C-SELIMG */
export const saveImageSelection: MemoryRule = (state, { body }) =>
  reply({ selection: { id: keep(state.imageSelections, 'image-selection', body) } })

/** O-50: what is restacked was saved before. */
export const restack: MemoryRule = signedIn((state, { body }) => {
  const { post_selection_id: selection, post_image_selection_id: image, post_id: post } = body
  const saved =
    selection !== undefined
      ? state.selections.has(String(selection))
      : image !== undefined
        ? state.imageSelections.has(String(image))
        : post !== undefined
  if (!saved) return reject('There is nothing to restack.')
  const id = state.notes.length + 1
  const note = { ...body, id, url: `${state.baseUrl}/note/c-${id}` }
  state.notes.push(note)
  return reply(note)
})

/** C-NOTE */
export const lastNote: MemoryRule = (state) => reply(state.notes.at(-1) ?? null)

/** C-CPOST: a reader without the right subscription gets a 402 that says which one, and the author alone. */
export const communityPost: MemoryRule = (state, { path }) => {
  const found = state.communityPosts.get(path['id'] ?? '')
  if (!found) return refuse(404, 'There is no such post.')
  const { audience, user, communityPost: post } = found
  if (maySee(audience, state.reader.state)) return reply({ user, communityPost: post })
  return { status: 402, body: { status: COMMUNITY_STATUS[audience], user, communityPost: null } }
}

/** C-THEME */
export const theme: MemoryRule = (state, { path }) => reply(state.themes.get(path['id'] ?? '') ?? {})

/** C-PUBDEF */
export const defaultPublication: MemoryRule = (state) => reply(state.defaultPublication)

/** C-RECGET */
export const recommendation: MemoryRule = (state, { path }) =>
  reply(state.recommendations.get(recommendationKey(path['from'], path['to'])) ?? {})

/** C-RECPUT, V-BLURB-1 */
export const recommend: MemoryRule = signedIn((state, { body }) => {
  const { recommended_publication_id: to, recommending_publication_id: from, description = '' } = body
  if (to === undefined || from === undefined || String(to) === String(from))
    return reject('A publication recommends another one.')
  if (typeof description !== 'string' || description.length > BLURB_LENGTH)
    return reject(`At most ${BLURB_LENGTH} characters.`)
  state.recommendations.set(recommendationKey(from, to), body)
  return reply({})
})

/** C-TIERS */
export const referralTiers: MemoryRule = (state) => reply({ tiers: state.tiers })

/** C-TRANS */
export const saveSpeakers: MemoryRule = signedIn((state, { path: { id = '' }, body: { speaker_map: speakers } }) => {
  if (typeof speakers !== 'object' || speakers === null) return reject('Speakers are missing.')
  state.speakers.set(id, { ...speakers })
  return reply({ data: { speaker_map: speakers } })
})

/** C-IMAGE */
export const uploadImage: MemoryRule = signedIn((state, { body: { image } }) => {
  const type = typeof image === 'string' ? /^data:image\/([a-z]+)(?![a-z])[^,]*,./.exec(image)?.[1] : undefined
  if (type === undefined) return reject('This is not a picture.')
  const url = `${state.baseUrl}/image/${state.images.length + 1}.${type}`
  state.images.push(url)
  return reply({ url })
})

function keep(kept: MemoryState['selections'], name: string, body: Fields): string {
  const id = `${name}-${kept.size + 1}`
  kept.set(id, body)
  return id
}

function maySee(audience: PostAudience, state: SubscriptionState): boolean {
  if (audience === 'everyone') return true
  if (audience === 'founding') return state === 'founding'
  return audience === 'only_paid' ? state === 'paid' || state === 'founding' : hasSubscription(state)
}
