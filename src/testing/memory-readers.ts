import { refuse, reject, reply, signedIn, type MemoryRule } from './memory-reply.js'
import type { MemoryState } from './memory-state.js'

/** C-FREE: an address gets one subscription, however often it signs up. */
export const subscribe: MemoryRule = (state, { body: { email } }) => {
  const address = addressOf(email)
  if (address === null) return reject('Please enter a valid email.')
  const { number } = signedUp(state, address)
  return reply({
    requires_confirmation: false,
    subscription_id: `subscription-${number}`,
    referral_token: `referral-${number}`,
  })
}

/** C-JUST */
export const signUp: MemoryRule = (state, { body: { email } }) => {
  const address = addressOf(email)
  if (address === null) return reject('Please enter a valid email.')
  const { number, existed } = signedUp(state, address)
  return reply({ user: { id: 1000 + number, email: address }, userExists: existed })
}

/** C-GIFT: for a reader who is known, or says where to write. */
export const claimGift: MemoryRule = (state, { body: { post_id: post, gifting_user_id: giver, email } }) => {
  if (post === undefined || giver === undefined) return reject('This gift link is not complete.')
  if (email === undefined ? state.reader.state === 'anonymous' : addressOf(email) === null)
    return reject('Please enter a valid email.')
  const gift = `${String(post)} ${String(giver)}`
  if (state.gifts.has(gift)) return refuse(409, 'This gift has been claimed already.')
  state.gifts.add(gift)
  return reply({})
}

/** C-FOLL */
export const following: MemoryRule = (state, { path }) => {
  const users = [...(state.following.get(path['id'] ?? '') ?? [])].flatMap((id) => state.people.get(id) ?? [])
  return reply({
    subscriberLists: [
      {
        id: 'following',
        groups: [{ users: users.map(({ id, name, photo_url = null }) => ({ id, name, photo_url })) }],
      },
    ],
  })
}

export const follow: MemoryRule = signedIn((state, { path: { id = '' } }) => {
  if (!state.people.has(id)) return refuse(404, 'There is no such person.')
  const me = String(state.reader.id)
  state.following.set(me, (state.following.get(me) ?? new Set()).add(id))
  return reply({})
})

/** C-DMPROF */
export const messageProfile: MemoryRule = (state, { path }) => {
  const person = state.people.get(path['id'] ?? '')
  if (!person) return refuse(404, 'There is no such person.')
  const { id, name, can_dm = true, dm_upgrade_options = [] } = person
  return reply({ id, name, can_dm, dm_upgrade_options })
}

function signedUp({ emails }: MemoryState, address: string): { number: number; existed: boolean } {
  const known = emails.get(address)
  const number = known ?? emails.size + 1
  emails.set(address, number)
  return { number, existed: known !== undefined }
}

function addressOf(email: unknown): string | null {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  return /^[^@\s]+@[^@\s][^@\s.]*\.[^@\s]+$/.test(address) ? address : null
}
