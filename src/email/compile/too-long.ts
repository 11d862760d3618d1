import type { Problem } from '../../schema/problem.js'
import { heaviestBlocks } from './mail-size.js'
import type { EmailTemplate } from '../bind/template.js'

/** Adds the problem that Gmail would clip the mail, with its largest blocks. */
export function tooLong(template: EmailTemplate): EmailTemplate {
  const { encoded, raw } = template.size
  // A note at the end of the post has no path.
  const named = heaviestBlocks(template.size).map(({ path, type, encoded: bytes }) =>
    [path, type, kilobytes(bytes)].filter((part) => part !== '').join(' '),
  )
  const message = `Gmail clips this mail, because it has ${kilobytes(encoded)} as sent (${kilobytes(raw)} of HTML). Shorten it, or pass --truncate. Largest blocks: ${named.join(', ')}.`
  const problem: Problem = { path: '', code: 'mail-too-long', message }
  const data = template.toJSON()
  return template.revised({ ...data, problems: [...data.problems, problem] }, [...template.problems, problem])
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`
}
