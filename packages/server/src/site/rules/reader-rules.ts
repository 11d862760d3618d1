import { matchPath, READER_ROUTES, type ReaderRouteName } from 'diptych/domain'
import { claimGift, follow, following, messageProfile } from './people-rules.js'
import type { Rule } from './platform.js'
import { castVote, loadPoll } from './poll-rules.js'
import { lastNote, like, restack, saveImageSelection, saveSelection, unlike } from './post-rules.js'
import { defaultPublication, recommend, recommendation, referralTiers, theme } from './publication-rules.js'
import { signUp, subscribe } from './sign-up-rules.js'

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
