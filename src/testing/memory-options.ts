import { SUBSCRIPTION_STATES } from '../domain/reader/subscription.js'
import { isRecord } from '../domain/values/is-record.js'
import {
  date,
  group,
  id,
  listOf,
  mapOf,
  nullable,
  oneOf,
  optional,
  positive,
  text,
  thatIs,
  type OptionSchema,
} from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { MemoryInitial, MemoryReader } from './memory-state.js'

/** A record of the platform from the test. */
const record = thatIs<never>('an object', isRecord)
const records = optional(listOf(record)) as OptionSchema<never[] | undefined>

export const checkCreateMemoryApi = signature('createMemoryApi', {
  options: group<MemoryInitial>({
    baseUrl: optional(text),
    now: optional(date),
    reader: optional(group<MemoryReader>({ id, state: oneOf(SUBSCRIPTION_STATES) })),
    polls: records,
    mailTokens: optional(listOf(text)),
    emails: optional(listOf(text)),
    people: records,
    following: optional(mapOf(listOf(id))),
    themes: optional(mapOf(record)),
    defaultPublication: optional(nullable(record)),
    recommendations: records,
    tiers: records,
    communityPosts: records,
    answers: optional(mapOf(thatIs<unknown>('an answer', () => true))),
    room: optional(positive),
  }),
})
