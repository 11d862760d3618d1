import { readerKey } from 'diptych/domain'
import { signedIn, type Caller, type Platform, type Rule } from './platform.js'
import { refuse, reject, reply } from './reply.js'
import { addressIn } from './sign-up-rules.js'
import { idIn } from './stored-text.js'

const NOBODY = refuse(404, 'Person not found.')

/** C-FOLL: the caller's own list, or that of a person named in posts. */
export const following: Rule = async (platform, { path: { id = '' }, caller }) => {
  const followed =
    caller !== null && id === String(caller.id)
      ? await platform.store.follows.followed(caller.id)
      : await platform.followedBy(id)
  return reply({ subscriberLists: [{ id: 'following', groups: [{ users: await people(platform, followed) }] }] })
}

export const follow: Rule = signedIn(async (platform, { path: { id = '' } }, caller) => {
  if (!(await platform.person(id))) return NOBODY
  await platform.store.follows.follow(caller.id, id, platform.now())
  return reply({})
})

/** C-DMPROF */
export const messageProfile: Rule = async (platform, { path: { id = '' } }) => {
  const person = await platform.person(id)
  if (!person) return NOBODY
  const { name, can_dm = true, dm_upgrade_options = [] } = person
  return reply({ id: person.id, name, can_dm, dm_upgrade_options })
}

/** C-GIFT: for a signed-in reader, or with an email address. The first reader who claims a gift gets it. */
export const claimGift: Rule = async (platform, { body: { post_id, gifting_user_id, email }, caller }) => {
  const [post, named] = [idIn(post_id), idIn(gifting_user_id)]
  const giver = post !== null && named !== null ? await platform.giver(post, named) : null
  if (post === null || giver === null) return reject('This gift link is incomplete or invalid.')
  const claimer = await claimerOf(platform, email, caller, post)
  if (claimer === null) return reject('Please enter a valid email.')
  return (await platform.store.gifts.claim(post, giver, claimer, platform.now()))
    ? reply({})
    : refuse(409, 'This gift has already been claimed.')
}

async function claimerOf(
  platform: Platform,
  email: unknown,
  caller: Caller | null,
  post: string,
): Promise<string | null> {
  if (email === undefined) return caller && readerKey(caller)
  const address = addressIn(email)
  if (address === null) return null
  const { reader } = await platform.store.readers.add(
    { email: address, status: 'pending', source: 'gift' },
    platform.now(),
  )
  await platform.welcomeGift(reader, post)
  return readerKey(reader)
}

async function people(platform: Platform, ids: readonly string[]) {
  const known = await Promise.all(ids.map((id) => platform.person(id)))
  return known.flatMap((person) =>
    person === null ? [] : { id: person.id, name: person.name, photo_url: person.photo_url ?? null },
  )
}
