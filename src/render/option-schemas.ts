import type { Theme } from '../domain/colour/theme.js'
import type { PostUrls } from '../domain/links/action-urls.js'
import type { KnownReader, ReaderOption } from '../domain/reader/reader-of.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/reader/subscription.js'
import { isRecord } from '../domain/values/stored-value.js'
import {
  bool,
  callback,
  date,
  either,
  group,
  id,
  listOf,
  nullable,
  objectWith,
  oneOf,
  optional,
  positive,
  recordWith,
  text,
  textThat,
  thatIs,
  type OptionSchema,
  type OptionSchemas,
} from '../options/schemas.js'
import type { Post } from '../schema/post.js'
import { isLanguageTag } from './chosen-options.js'
import type { CodeColourer } from './code/code-colourer.js'
import type { RenderDefaults, RenderOptions } from './create-context.js'
import type { TargetView } from './view.js'

/** An instance from `createDiptych`. */
export const diptych = thatIs<object>(
  'an instance from createDiptych',
  (value) => isRecord(value) && Array.isArray(value['blocks']) && isRecord(value['defaults']),
)

/** Views of one target. */
export function viewsFor<T extends 'web' | 'email'>(target: T): OptionSchema<TargetView<T>[]> {
  return listOf(
    thatIs<TargetView<T>>(
      `a view from ${target}View or ${target}MarkView`,
      (value) => isRecord(value) && value['target'] === target,
    ),
  )
}

/** A post from `readPost`. Its JSON has no `toJSON`, so it is not accepted. */
export const post: OptionSchema<Post> = thatIs(
  'a post from readPost',
  (value) => isRecord(value) && isRecord(value['post']) && typeof value['toJSON'] === 'function',
)

export const state: OptionSchema<SubscriptionState> = oneOf(SUBSCRIPTION_STATES)

const flag = optional(nullable(bool)) as OptionSchema<boolean | undefined>

/** Accepts the whole record that a server has about the reader. The platform's answers use null for false. */
const knownReader: OptionSchema<KnownReader> = recordWith<KnownReader>({
  state: optional(state),
  id: optional(nullable(id)) as OptionSchema<number | string | undefined>,
  is_subscribed: flag,
  is_free_subscribed: flag,
  is_founding: flag,
  is_pledged: flag,
  is_contributor: flag,
  membership_state: optional(nullable(text)) as OptionSchema<KnownReader['membership_state']>,
})

const readerName = oneOf(SUBSCRIPTION_STATES, ', or an object with the flags of the reader')

export const reader: OptionSchema<ReaderOption> = either<ReaderOption>((value) =>
  isRecord(value) ? knownReader : nullable(readerName),
)

const language = textThat('a BCP 47 tag such as "en" or "pt-BR"', isLanguageTag)
const timeZone = textThat('an IANA time zone such as "UTC" or "Europe/Berlin"', isTimeZone)
/** Not validated here: a theme may be publication data, so it is validated when read and mistakes become problems. */
const theme = thatIs<Theme>('an object', isRecord)

/** The defaults of an instance for its renderings. */
export const renderDefaults: OptionSchemas<RenderDefaults> = {
  theme: optional(theme),
  language: optional(language),
  timeZone: optional(timeZone),
}

const url = optional(callback<never>()) as OptionSchema<undefined>

const urls: OptionSchemas<Partial<PostUrls>> = {
  checkout: url,
  signIn: url,
  account: url,
  share: url,
  comments: url,
  heading: url,
  post: url,
  edit: url,
  home: url,
  canonical: url,
  pollForm: url,
  reaction: url,
  pdf: url,
  chat: url,
  message: url,
  statsInApp: url,
}

/** The options of every rendering. */
export const renderOptions: OptionSchemas<RenderOptions> = {
  ...renderDefaults,
  now: date,
  css: optional(text),
  urls: optional(group(urls)),
  resizeImage: optional(callback()),
  fields: optional(listOf(text)),
  codeColourer: optional(objectWith<CodeColourer>('a colourer from createCodeColourer', 'colour')),
  resolveMedia: optional(callback()),
  mediaTimeout: optional(positive),
  needTimeout: optional(positive),
  offline: optional(bool),
}

function isTimeZone(value: string): boolean {
  if (value === 'UTC') return true
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
