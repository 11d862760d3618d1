import { addressProblem, BLURB_LENGTH, matchPath, READER_ROUTES, readerKey, type ReaderRouteName } from 'diptych/domain'
import { type Asking, type Caller, type Platform, type Rule, signedIn, type Welcome } from './platform.js'
import { castVote, loadPoll } from './poll-rules.js'
import { lastNote, like, restack, saveImageSelection, saveSelection, unlike } from './post-rules.js'
import { refuse, reject, reply } from './reply.js'
import { idIn, textIn } from './stored-text.js'

/** C-FREE: an address gets one subscription, even if it signs up several times. */
const subscribe: Rule = async (platform, asking) => {
  const welcome = await signedUp(platform, asking)
  if (welcome === null) return reject('Please enter a valid email.')
  const { requires_confirmation, subscription_id, referral_token } = welcome
  return reply({ requires_confirmation, subscription_id, referral_token })
}

/** C-JUST */
const signUp: Rule = async (platform, asking) => {
  const welcome = await signedUp(platform, asking)
  if (welcome === null) return reject('Please enter a valid email.')
  const { user, userExists } = welcome
  return reply({ user, userExists })
}

async function signedUp(platform: Platform, { body: { email, source } }: Asking): Promise<Welcome | null> {
  const address = addressIn(email)
  if (address === null) return null
  const { reader, existed } = await platform.store.readers.add(
    { email: address, status: 'pending', source: sourceOf(source) },
    platform.now(),
  )
  return platform.welcome(reader, existed)
}

/** A valid email address; null otherwise. */
function addressIn(email: unknown): string | null {
  const address = typeof email === 'string' ? email.trim() : ''
  return addressProblem(address) === null ? address : null
}

/** The source of a sign-up, if it is one of the platform's own forms. Other values are dropped. */
function sourceOf(source: unknown): string | null {
  return typeof source === 'string' && /^[a-z0-9-]{1,64}$/i.test(source) ? source : null
}

const NOBODY = refuse(404, 'Person not found.')

/** C-FOLL: the caller's own list, or that of a person named in posts. */
const following: Rule = async (platform, { path: { id = '' }, caller }) => {
  const followed =
    caller !== null && id === String(caller.id)
      ? await platform.store.follows.followed(caller.id)
      : await platform.followedBy(id)
  return reply({ subscriberLists: [{ id: 'following', groups: [{ users: await people(platform, followed) }] }] })
}

const follow: Rule = signedIn(async (platform, { path: { id = '' } }, caller) => {
  if (!(await platform.person(id))) return NOBODY
  await platform.store.follows.follow(caller.id, id, platform.now())
  return reply({})
})

/** C-DMPROF */
const messageProfile: Rule = async (platform, { path: { id = '' } }) => {
  const person = await platform.person(id)
  if (!person) return NOBODY
  const { name, can_dm = true, dm_upgrade_options = [] } = person
  return reply({ id: person.id, name, can_dm, dm_upgrade_options })
}

/** C-GIFT: for a signed-in reader, or with an email address. The first reader who claims a gift gets it. */
const claimGift: Rule = async (platform, { body: { post_id, gifting_user_id, email }, caller }) => {
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

/** C-THEME */
const theme: Rule = async (platform, { path: { id = '' } }) => reply(await platform.theme(id))

/** C-PUBDEF */
const defaultPublication: Rule = async (platform, { caller }) => reply(await platform.ownPublication(caller))

/** C-TIERS */
const referralTiers: Rule = async (platform) => reply({ tiers: await platform.referralTiers() })

/** C-RECGET */
const recommendation: Rule = async ({ store }, { path }) => {
  const [from, to] = [idIn(path['from']), idIn(path['to'])]
  return reply((from !== null && to !== null && (await store.recommendations.find(from, to))) || {})
}

/** C-RECPUT, V-BLURB-1: a writer recommends for their own publication. */
const recommend: Rule = signedIn(async (platform, { body }, caller) => {
  const [from, to] = [idIn(body['recommending_publication_id']), idIn(body['recommended_publication_id'])]
  if (from === null || to === null || from === to) return reject('Choose another publication to recommend.')
  const own = await platform.ownPublication(caller)
  if (String(own?.id) !== from) return refuse(403, 'You can only recommend for your own publication.')
  const description = textIn(body['description'] ?? '', BLURB_LENGTH)
  if (description === null) return reject(`At most ${BLURB_LENGTH} characters.`)
  await platform.store.recommendations.put(
    {
      recommending_publication_id: from,
      recommended_publication_id: to,
      source: textIn(body['source'], 64),
      suggested: body['suggested'] === true,
      description: description === '' ? null : description,
    },
    platform.now(),
  )
  return reply({})
})

/** Calls of writers' editors. A site does not answer them, because it does not edit posts. */
export type WriterRouteName = 'createPoll' | 'savePoll' | 'saveSpeakers' | 'uploadImage'

/** The calls of pages for readers, with their rules. */
export const READER_RULES = {
  poll: loadPoll,
  vote: castVote,
  subscribe,
  signUp,
  claimGift,
  following,
  saveSelection,
  saveImageSelection,
  theme,
  defaultPublication,
  recommendation,
  recommend,
  referralTiers,
  messageProfile,
  like,
  unlike,
  follow,
  restack,
} as const satisfies Readonly<Record<Exclude<ReaderRouteName, WriterRouteName>, Rule>>

export type ReaderRuleName = keyof typeof READER_RULES | 'lastNote'

export interface FoundRule {
  readonly name: ReaderRuleName
  readonly rule: Rule
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, string>>
}

/** The rule for this call; null if it is unknown. */
export function ruleFor(method: string, path: string): FoundRule | null {
  for (const name of Object.keys(READER_RULES) as (keyof typeof READER_RULES)[]) {
    const route = READER_ROUTES[name]
    const values = route.method === method ? matchPath(route.path, path) : null
    if (values !== null) return { name, rule: READER_RULES[name], path: values }
  }
  return method === 'GET' && path === '/api/v1/reader/feed/last-note'
    ? { name: 'lastNote', rule: lastNote, path: {} }
    : null
}
