import { problemSeverity, countedList } from 'diptych/domain'
import { findingsOf, type ReadInput, findingPlace, problemPlace, readersText } from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'
import type { CheckedLink } from './check-links.js'
import type { MailView, PageView } from './views.js'

/** A problem, described for people. */
export interface ProofFinding {
  readonly severity: 'error' | 'warning'
  /** Affected readers, as in `Free readers`. */
  readonly whom: string
  readonly sentence: string
  /** Line and column in the post's file, or the mail's part and line, as `check` prints them; null without one. */
  readonly place: string | null
  /** The text or address that it is about; null if the sentence includes it. */
  readonly excerpt: string | null
  /** Why it matters; null if the sentence includes it. */
  readonly why: string | null
  /** What to do; null if the sentence says so. */
  readonly fix: string | null
}

/** The numbers of errors and warnings: `1 error, 2 warnings`. */
export function findingCounts(findings: readonly Pick<ProofFinding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return countedList(
    [
      [errors, 'error'],
      [findings.length - errors, 'warning'],
    ],
    'No findings',
  )
}

/** The findings about pages, mails and links, errors first. */
export function proofFindings(
  post: Pick<ReadInput, 'positionOf'>,
  pages: readonly PageView[],
  mails: readonly MailView[],
  links: readonly CheckedLink[],
): ProofFinding[] {
  const found = findingsOf(post, [
    ...mails.map(({ states, problems, message, bound }) => ({
      readers: states,
      problems,
      mail: { message, expected: bound },
    })),
    ...pages.map(({ states, problems }) => ({ readers: states, problems })),
  ])
  const problems = found.problems.map((problem): ProofFinding => ({
    severity: problemSeverity(problem.code),
    whom: readersText(unique(problem.readers ?? [])),
    sentence: problem.message,
    place: problemPlace(problem) || null,
    excerpt: null,
    why: null,
    fix: null,
  }))
  const linted = found.findings.map((finding): ProofFinding => ({
    severity: finding.severity,
    whom: readersText(unique(finding.readers ?? [])),
    sentence: finding.message,
    place: findingPlace(finding),
    excerpt: finding.place ?? null,
    why: finding.why,
    fix: finding.fix,
  }))
  const broken = links.flatMap(({ address, words, state }): ProofFinding[] => {
    if (state.kind !== 'broken') return []
    const label = words.length > 0 ? `“${words[0]}”` : 'without text'
    const sentence = `The link ${label} does not work: ${state.reason}. Correct its address.`
    return [{ severity: 'error', whom: 'All readers', sentence, place: null, excerpt: address, why: null, fix: null }]
  })
  const all = [...broken, ...problems, ...linted]
  return [...all.filter(({ severity }) => severity === 'error'), ...all.filter(({ severity }) => severity !== 'error')]
}

function unique(states: readonly SubscriptionState[]): SubscriptionState[] {
  return [...new Set(states)]
}
