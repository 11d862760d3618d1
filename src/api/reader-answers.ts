import * as v from 'valibot'
import type { MessageProfile, SignUp } from '../domain/api/reader-api.js'
import { parseWebUrl } from '../domain/links/parse-url.js'
import type { Poll, PostAudience, ReferralTier, PublicationTheme } from '../domain/post/entities.js'
import { parseAudience } from '../domain/reader/audience.js'
import { type Fields, isRecord, readCount, readFlag } from '../domain/values/stored-value.js'

const filledText = v.pipe(v.string(), v.nonEmpty())
const id = v.union([v.number(), filledText])
const idText = v.pipe(id, v.transform(String))
const web = v.pipe(
  v.string(),
  v.check((url) => parseWebUrl(url) !== null),
)
const object = v.custom<Fields>(isRecord)
const list = v.array(v.unknown())

/** Undefined if the field is missing or invalid. */
const text = v.fallback(v.optional(v.string()), undefined)
const countOrText = v.optional(v.pipe(v.unknown(), v.transform(readCount)))
const flagOrText = v.optional(v.pipe(v.unknown(), v.transform(readFlag)))

/** Null if the field is missing or invalid. */
const idOrNull = v.fallback(v.optional(v.nullable(idText), null), null)
const textOrNull = v.fallback(v.optional(v.nullable(filledText), null), null)
const webOrNull = v.fallback(v.optional(v.nullable(web), null), null)

/** An object with at least one of these fields. */
const withSome = (names: readonly string[]) =>
  v.pipe(
    object,
    v.check((value) => names.some((name) => name in value)),
  )

/** Keeps the valid items of a list and drops the others. */
const each = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    list,
    v.transform((items) =>
      items.flatMap((item) => {
        const result = v.safeParse(schema, item)
        return result.success ? [result.output] : []
      }),
    ),
  )

/** For calls that only answer with a status (O-42). */
export const NOTHING: v.GenericSchema<unknown, null> = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/** C-POLL, D-POLL */
export const POLL: v.GenericSchema<unknown, Poll> = v.object({
  id,
  question: v.string(),
  description: text,
  options: v.array(v.object({ id, label: v.string(), votes: countOrText, my_vote: flagOrText })),
  total_votes: countOrText,
  audience: v.pipe(
    text,
    v.transform((stated): PostAudience | undefined =>
      stated === undefined ? undefined : (parseAudience(stated) ?? 'only_paid'),
    ),
  ),
  is_published: flagOrText,
  published_at: text,
  expiry: countOrText,
  post_type: text,
})

/** C-FREE */
export const SIGN_UP: v.GenericSchema<unknown, SignUp> = v.pipe(
  v.object({ requires_confirmation: v.boolean(), subscription_id: idOrNull, referral_token: textOrNull }),
  v.transform((answer) => ({
    requiresConfirmation: answer.requires_confirmation,
    subscriptionId: answer.subscription_id,
    referralToken: answer.referral_token,
  })),
)

/** C-JUST */
export const USER_EXISTS = v.object({ userExists: v.boolean() })

/** C-FOLL: the people of all groups of all lists, without duplicates. */
export const FOLLOWING = v.pipe(
  v.object({
    subscriberLists: each(
      v.object({ groups: each(v.object({ users: each(v.object({ id, name: filledText, photo_url: webOrNull })) })) }),
    ),
  }),
  v.transform(({ subscriberLists }) => {
    const users = subscriberLists.flatMap(({ groups }) => groups.flatMap((group) => group.users))
    return [...new Map(users.map((user) => [user.id, user])).values()]
  }),
)

/** C-SEL, C-SELIMG */
export const SELECTION = v.pipe(
  v.object({ selection: v.object({ id: idText }) }),
  v.transform(({ selection }) => selection),
)

const COLORS = [
  'background_pop',
  'print_on_pop',
  'web_bg_color',
  'cover_bg_color',
  'print_on_web_bg_color',
  'cover_print_primary',
] as const satisfies readonly (keyof PublicationTheme)[]

/** C-THEME, D-THEME: the colours of a theme; all are optional. */
export const THEME = v.pipe(
  object,
  v.check((theme) => Object.keys(theme).length === 0 || COLORS.some((name) => name in theme)),
  v.transform((theme) =>
    Object.fromEntries(
      COLORS.flatMap((name): [string, string][] => {
        const color = theme[name]
        return typeof color === 'string' && color !== '' ? [[name, color]] : []
      }),
    ),
  ),
)

/** An empty answer: no body, null, {} or []. */
const none = v.pipe(
  v.unknown(),
  v.check((value) => value === null || (typeof value === 'object' && Object.keys(value).length === 0)),
  v.transform(() => null),
)

/** C-PUBDEF */
export const DEFAULT_PUBLICATION = v.union([
  none,
  v.object({ id, invite_only: v.fallback(v.optional(v.boolean(), false), false) }),
])

/** C-RECGET */
export const RECOMMENDATION = v.union([none, object])

const tier: v.GenericSchema<unknown, ReferralTier> = v.object({
  reward_type: filledText,
  reward_description: text,
  num_referrals_required: v.number(),
})

/** C-TIERS, D-TIER: tiers that state their benefits and price. Others are dropped. */
export const TIERS = v.pipe(
  v.object({ tiers: each(tier) }),
  v.transform(({ tiers }) => tiers),
)

/** C-DMPROF, D-DMPROF */
export const MESSAGE_PROFILE: v.GenericSchema<unknown, MessageProfile> = v.pipe(
  withSome(['can_dm', 'dm_upgrade_options', 'name']),
  v.transform(({ can_dm: canDm, dm_upgrade_options: options, name }) => ({
    canDm: typeof canDm === 'boolean' ? canDm : null,
    upgradeOptions: Array.isArray(options) ? (options as readonly unknown[]) : [],
    name: typeof name === 'string' && name !== '' ? name : null,
  })),
)

/** C-TRANS: the transcript. Its fields are not documented. */
export const TRANSCRIPT = v.pipe(
  v.object({ data: object }),
  v.transform(({ data }) => data),
)

/** C-IMAGE */
export const IMAGE = v.object({ url: web })

/** O-50: success needs no body. The note's address is optional. */
export const NOTE_URL = v.fallback(v.object({ url: webOrNull }), { url: null })
