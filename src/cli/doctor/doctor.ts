import { counted } from '../../domain/text/counts.js'
import { newsletterOf } from '../newsletter/newsletter.js'
import type { LoadPackage } from '../packages.js'
import { table } from '../table.js'
import { paintFor, printable, type Style, type TerminalLayout, widthOf } from '../terminal.js'
import { EXIT, type ExitCode, UsageError } from '../usage-error.js'
import type { Check, CheckState } from './checked.js'
import { checkChromium, checkConfiguration, checkDatabase, checkNewsletter, checkNode } from './machine.js'
import { checkSender, type NetworkDoors, type SenderFlags } from './sender.js'

export interface DoctorFlags extends SenderFlags {
  readonly json?: boolean
  readonly offline?: boolean
  /** `postgres://…`, or a folder. */
  readonly database?: string
  /** A file with the publication's fields. */
  readonly publication?: string
}

/** What the command asks besides files, so that tests can answer. */
export interface DoctorDoors extends NetworkDoors {
  readonly load: LoadPackage
}

/** Checks this machine, a newsletter and its sender, and prints a line for each. */
export async function doctor(path: string, flags: DoctorFlags, doors: DoctorDoors): Promise<ExitCode> {
  const newsletter = await newsletterOf(path, { publication: flags.publication }).catch((error: unknown) => {
    if (error instanceof UsageError) return error
    throw error
  })
  const publication = newsletter instanceof UsageError ? undefined : newsletter.publication
  const checks = [
    checkNode(process.versions.node),
    await checkConfiguration(path),
    checkNewsletter(newsletter),
    await checkChromium(),
    await checkDatabase(flags.database, doors.load),
    ...(await checkSender(publication, flags, flags.offline ?? false, new Date(), doors)),
  ]
  const problems = checks.filter(({ state }) => state === 'problem').length
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ problems, checks }, null, 2)}\n`
      : report(checks, problems, { width: widthOf(process.stdout), paint: paintFor(process.stdout) }),
  )
  return problems > 0 ? EXIT.content : EXIT.fine
}

const STYLES: Readonly<Record<CheckState, Style>> = { ok: 'fine', problem: 'error', 'not asked': 'muted' }
/** Characters. Names and errors in messages come from strangers' servers. */
const LONGEST = 400

function report(checks: readonly Check[], problems: number, layout: TerminalLayout): string {
  const lines = table(
    checks.map(({ check, state, message, fix }) => [
      { text: check },
      { text: state, style: STYLES[state] },
      { text: printable([message, fix ?? ''].join(' ').trim(), LONGEST) },
    ]),
    layout,
  )
  const verdict =
    problems === 0 ? layout.paint('fine', 'No problems.') : layout.paint('error', `${counted(problems, 'problem')}.`)
  return `${lines.join('\n')}\n${verdict}\n`
}
