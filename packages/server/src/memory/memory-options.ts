import { SUBSCRIPTION_STATES } from 'diptych'
import { isRecord } from 'diptych/domain'
import {
  date,
  group,
  idOption,
  listOption,
  mapOption,
  nullable,
  oneOfOption,
  optional,
  type OptionSchema,
  positive,
  signature,
  textOption,
  thatIs,
} from 'diptych/options'
import type { MemoryInitial, MemoryReader } from './memory-state.js'

/** A record of the platform from the test. */
const record = thatIs<never>('an object', isRecord)
const records = optional(listOption(record)) as OptionSchema<never[] | undefined>

export const checkCreateMemoryApi = signature('createMemoryApi', {
  options: group<MemoryInitial>({
    baseUrl: optional(textOption),
    now: optional(date),
    reader: optional(
      group<MemoryReader>({
        id: idOption,
        state: oneOfOption(SUBSCRIPTION_STATES),
      }),
    ),
    polls: records,
    mailTokens: optional(listOption(textOption)),
    emails: optional(listOption(textOption)),
    people: records,
    following: optional(mapOption(listOption(idOption))),
    themes: optional(mapOption(record)),
    defaultPublication: optional(nullable(record)),
    recommendations: records,
    tiers: records,
    communityPosts: records,
    answers: optional(mapOption(thatIs<unknown>('an answer', () => true))),
    room: optional(positive),
  }),
})
