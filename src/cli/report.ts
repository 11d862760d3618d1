import type { Finding } from '../email/index.js'
import type { Problem } from '../index.js'
import { table } from './table.js'
import type { Paint } from './terminal.js'

/** What is wrong with one input: in the post as written, and in the mail that it makes. */
export interface Checked {
  readonly file: string
  readonly problems: readonly Problem[]
  readonly findings: readonly Finding[]
}

export interface Layout {
  readonly width: number
  readonly paint: Paint
}

/** What a check found, for people: the file, then place, rule and message in columns. */
export function report({ file, problems, findings }: Checked, { width, paint }: Layout): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const verdict = [counted(problems.length, 'problem'), counted(errors, 'mail error'), counted(warnings, 'mail warning')].filter(Boolean).join(', ')
  const style = problems.length + errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'fine'
  const lines = [`${paint('bold', file)}: ${paint(style, verdict || 'fine')}`]
  lines.push(
    ...table(
      problems.map(({ path, code, message }) => [{ text: path || '/' }, { text: code, style: 'error' as const }, { text: message }]),
      { width, paint },
    ),
    ...table(
      findings.map(({ line, rule, severity, message, place }) => [
        { text: line === undefined ? 'mail' : `mail:${line}` },
        { text: `${rule} ${severity}`, style: severity },
        { text: message, note: place },
      ]),
      { width, paint },
    ),
  )
  return `${lines.join('\n')}\n`
}

export function summary(results: readonly Checked[]): { problems: number; errors: number; warnings: number } {
  const findings = results.flatMap((result) => result.findings)
  return {
    problems: results.reduce((sum, { problems }) => sum + problems.length, 0),
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
  }
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
}
