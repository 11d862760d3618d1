import type { SubscriptionState } from '../index.js'
import { eachInput } from './each-input.js'
import { EXIT } from './exit-code.js'
import { findInputs, type Input } from './inputs.js'
import { mailOf } from './mail-file.js'
import { hasPost } from './problems.js'
import { report, summary, type Checked } from './report.js'
import { paintFor, widthOf } from './terminal.js'

export interface CheckFlags {
  readonly json?: boolean
  readonly mail?: boolean
  readonly as?: SubscriptionState
  readonly now?: Date
  readonly timeZone?: string
}

export async function check(patterns: readonly string[], flags: CheckFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const results: Checked[] = []
  const paint = paintFor(process.stdout)
  const code = await eachInput(paths, async (input) => {
    const checked = flags.mail ? await checkMail(input) : await checkPost(input, flags)
    results.push(checked)
    if (!flags.json) process.stdout.write(report(checked, { width: widthOf(process.stdout), paint }))
    return isClean(checked) ? EXIT.fine : EXIT.content
  })
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...summary(results), files: results }, null, 2)}\n`)
  return code
}

async function checkPost(input: Input, flags: CheckFlags): Promise<Checked> {
  const [{ postOf }, { compileEmail, checkEmailHtml }] = await Promise.all([import('./read-input.js'), import('../email/index.js')])
  const post = postOf(input)
  if (!hasPost(post)) return { file: input.name, problems: post.problems, findings: [] }
  const template = await compileEmail(post, { now: flags.now ?? new Date(), audience: flags.as ?? 'free', ...(flags.timeZone ? { timeZone: flags.timeZone } : {}) })
  return { file: input.name, problems: template.problems, findings: checkEmailHtml(template.bind().html) }
}

async function checkMail(input: Input): Promise<Checked> {
  const [html, { checkEmailHtml }] = await Promise.all([mailOf(input), import('../email/index.js')])
  return { file: input.name, problems: [], findings: checkEmailHtml(html) }
}

function isClean({ problems, findings }: Checked): boolean {
  return problems.length === 0 && !findings.some(({ severity }) => severity === 'error')
}
