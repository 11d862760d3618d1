import { problemSeverity } from '../../domain/post/problem-severity.js'
import { checkMessage } from '../../lint.js'
import type { SubscriptionState } from '../../index.js'
import { findingKey, mergedByReader, problemKey } from '../by-reader.js'
import type { CheckedLink } from './check-links.js'
import { readersText } from './readers.js'
import type { MailView, PageView } from './views.js'

/** A problem, described for people. */
export interface ProofFinding {
  readonly severity: 'error' | 'warning'
  /** Affected readers, as in `Free readers`. */
  readonly whom: string
  readonly sentence: string
  /** The text or place that it is about; null if the sentence includes it. */
  readonly place: string | null
  /** Why it matters; null if the sentence includes it. */
  readonly why: string | null
  /** What to do; null if the sentence says so. */
  readonly fix: string | null
}

/** The findings about pages, mails and links, errors first. */
export function findingsOf(
  pages: readonly PageView[],
  mails: readonly MailView[],
  links: readonly CheckedLink[],
): ProofFinding[] {
  const problems = mergedByReader(
    [...mails, ...pages].map(({ states, problems: found }) => ({ readers: states, found })),
    problemKey,
  ).map(({ code, message, path, readers }): ProofFinding => ({
    severity: problemSeverity(code),
    whom: readersText(unique(readers ?? [])),
    sentence: message,
    place: path || null,
    why: null,
    fix: null,
  }))
  const linted = mergedByReader(
    mails.map(({ states, message, bound }) => ({
      readers: states,
      found: checkMessage(message, { expected: bound }),
    })),
    findingKey,
  ).map(({ severity, message, place, why, fix, readers }): ProofFinding => ({
    severity,
    whom: readersText(unique(readers ?? [])),
    sentence: message,
    place: place ?? null,
    why,
    fix,
  }))
  const broken = links.flatMap(({ address, words, state }): ProofFinding[] => {
    if (state.kind !== 'broken') return []
    const said = words.length > 0 ? `“${words[0]}”` : 'without text'
    const sentence = `The link ${said} does not work: ${state.reason}. Correct its address.`
    return [{ severity: 'error', whom: 'All readers', sentence, place: address, why: null, fix: null }]
  })
  const all = [...broken, ...problems, ...linted]
  return [...all.filter(({ severity }) => severity === 'error'), ...all.filter(({ severity }) => severity !== 'error')]
}

function unique(states: readonly SubscriptionState[]): SubscriptionState[] {
  return [...new Set(states)]
}
