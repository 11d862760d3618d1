import type { Finding } from '@diptych/lint'
import { problemSeverity } from '../../domain/post/problem-severity.js'
import { countedList } from '../../domain/text/counts.js'
import { largest } from '../../domain/values/extremes.js'
import type { Problem, SubscriptionState } from '../../types.js'
import { cut, table, wrap } from '../table.js'
import type { TerminalLayout } from '../terminal.js'

/** The problems of one input: of the post's source, and of its mails. */
export interface Checked {
  readonly file: string
  /** The readers of the post's mails; empty for a finished mail. */
  readonly readers: readonly SubscriptionState[]
  readonly problems: readonly ForReaders<Problem>[]
  readonly findings: readonly ForReaders<Finding>[]
}

/**
 * The result of a check for people: the file, its problems, then the findings of its mails by rule. Explains each rule
 * that is not yet in `explained`, and adds it there.
 */
export function report(
  { file, readers, problems, findings }: Checked,
  { width, paint }: TerminalLayout,
  explained: Set<string> = new Set(),
): string {
  const { problems: wrong, errors, warnings } = summary([{ file, readers, problems, findings }])
  const verdict = countedList(
    [
      [wrong, 'problem'],
      [errors, 'mail error'],
      [warnings, 'mail warning'],
    ],
    'fine',
  )
  const style = wrong + errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'fine'
  const lines = [
    `${paint('bold', file)}: ${paint(style, verdict)}`,
    ...table(
      problems.map((problem) => [
        { text: problemPlace(problem) || '/' },
        { text: problem.code, style: problemSeverity(problem.code) },
        { text: forReaders(problem, readers) },
      ]),
      { width, paint },
    ),
    ...findingLines(findings, readers, { width, paint }, explained),
  ]
  return `${lines.join('\n')}\n`
}

/** Place, rule and message in columns, with the affected text below the message and the explanation below the rule. */
function findingLines(
  findings: readonly ForReaders<Finding>[],
  all: readonly SubscriptionState[],
  { width, paint }: TerminalLayout,
  explained: Set<string>,
): string[] {
  const places = findings.map(findingPlace)
  const first = largest(
    places.map((place) => place.length),
    0,
  )
  const second = largest(
    findings.map((finding) => ruleOf(finding).length),
    0,
  )
  const hang = ' '.repeat(2 + first + 2)
  const deepHang = ' '.repeat(hang.length + second + 2)
  const room = Math.max(24, width - deepHang.length)
  return findings.flatMap((finding, at) => {
    const { severity, place, why, source, fix } = finding
    const head = `  ${paint('muted', (places[at] ?? '').padEnd(first))}  ${paint(severity, ruleOf(finding).padEnd(second))}  `
    const messageLines = wrap(plain(forReaders(finding, all)), room)
    const lines = [head + (messageLines[0] ?? ''), ...messageLines.slice(1).map((line) => deepHang + line)]
    const meant = plain(place ?? '').trim()
    if (meant !== '') lines.push(deepHang + paint('muted', cut(meant, room)))
    // Two rules of the HTML and of the message share an id.
    if (explained.has(fix)) return lines
    explained.add(fix)
    const about = [`${why} (${source})`, `Fix: ${fix}`].flatMap((text) => wrap(text, width - hang.length))
    return [...lines, ...about.map((line) => hang + paint('muted', line))]
  })
}

/** The report as JSON: totals, then each file with its findings. */
export function jsonReport(results: readonly Checked[]): string {
  const files = results.map(({ file, problems, findings }) => ({
    file,
    problems,
    findings: findings.map(({ rule, severity, readers, part, line, place, message, why, source, fix }) => ({
      rule,
      severity,
      readers,
      part,
      line,
      place,
      message,
      why,
      source,
      fix,
    })),
  }))
  return `${JSON.stringify({ ...summary(results), files }, null, 2)}\n`
}

export function summary(results: readonly Checked[]): { problems: number; errors: number; warnings: number } {
  const problems = results.flatMap((result) => result.problems.map(({ code }) => problemSeverity(code)))
  const findings = results.flatMap((result) => result.findings.map(({ severity }) => severity))
  const isError = (severity: string) => severity === 'error'
  const isWarning = (severity: string) => severity === 'warning'
  return {
    problems: problems.filter(isError).length,
    errors: findings.filter(isError).length,
    warnings: [...problems, ...findings].filter(isWarning).length,
  }
}

/** The message, with the affected readers unless it is about all of them. */
function forReaders(
  { message, readers = [] }: ForReaders<Pick<Problem, 'message'>>,
  all: readonly SubscriptionState[],
): string {
  return readers.length < all.length && readers.length > 0 ? `${message} (${readers.join(', ')})` : message
}

/** The place of a problem: `12:5` in Markdown and HTML, a pointer in JSON, empty for the whole post. */
export function problemPlace({ path, position }: Pick<Problem, 'path' | 'position'>): string {
  return position ? `${position.line}:${position.column}` : path
}

/** The part of the mail and its line, as in `html:30`. */
export function findingPlace({ part, line }: Pick<Finding, 'part' | 'line'>): string {
  const where = part ?? 'mail'
  return line === undefined ? where : `${where}:${line}`
}

function ruleOf({ rule, severity }: Finding): string {
  return `${rule} ${severity}`
}

/** Untrusted text without control sequences for the terminal. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Something about the mails of some readers. `readers` is absent for mails that were not compiled from a post. */
export type ForReaders<T> = T & { readonly readers?: readonly SubscriptionState[] | undefined }

/** Items found in the mail of some readers. */
interface FoundFor<T> {
  readonly readers: readonly SubscriptionState[]
  readonly found: readonly T[]
}

/**
 * Merges the items found in several mails of one post: each item once with its readers, in the order found. Items with
 * equal keys are the same. A key that repeats within one mail counts separately each time.
 */
export function mergeByReader<T extends object>(
  mails: readonly FoundFor<T>[],
  keyOf: (one: T) => string,
): ForReaders<T>[] {
  const merged = new Map<string, { readonly one: T; readonly readers: SubscriptionState[] }>()
  for (const { readers, found } of mails) {
    const seen = new Map<string, number>()
    for (const one of found) {
      const key = keyOf(one)
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      const known = merged.get(`${nth} ${key}`)
      if (known) for (const reader of readers) known.readers.push(reader)
      else merged.set(`${nth} ${key}`, { one, readers: [...readers] })
    }
  }
  return [...merged.values()].map(({ one, readers }) => ({ ...one, readers }))
}

/** Problems about a mail's size count as one, although the numbers in their messages differ by reader. */
export function problemKey({ path, code, message }: Problem): string {
  return JSON.stringify(code === 'mail-too-long' ? [code] : [path, code, message])
}

/** Without the line: mails of different readers differ in length. */
export function findingKey({ rule, severity, message, place, part }: Finding): string {
  return JSON.stringify([rule, severity, message, place, part])
}
