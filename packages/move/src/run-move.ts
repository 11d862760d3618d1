import { join } from 'node:path'
import { collectGarbageEarly } from '@diptych/server/mail'
import { EXIT, type ExitCode, paintFor, progressOn, type Progress, UsageError } from 'diptych/command'
import { parseAudience } from 'diptych/domain'
import { configurationOf } from 'diptych/newsletter'
import { planMove, type MoveProgress } from './move.js'
import { planText, reportText } from './report/report-text.js'
import { SOURCES } from './sources/index.js'

export interface MoveFlags {
  readonly output: string
  readonly from?: string
  readonly to: 'md' | 'json'
  readonly audience?: string
  readonly baseUrl?: string
  readonly database?: string
  readonly readers: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
  readonly again?: boolean
  readonly privateHosts?: boolean
  readonly offline?: boolean
}

const SILENCE_MS = 15_000
/** Bytes of one picture or recording. */
const LARGEST = 500_000_000

/** Runs the command `diptych move`. */
export async function runMove(path: string, flags: MoveFlags): Promise<ExitCode> {
  if (flags.audience !== undefined && parseAudience(flags.audience) === null)
    throw new UsageError(`--audience ${flags.audience}: must be everyone, only_free, only_paid or founding.`)
  // Each post and each page of readers is garbage a moment later.
  collectGarbageEarly()
  const configuration = await configurationOf(flags.output)
  const bar = stepBar()
  const move = await planMove({
    path,
    folder: flags.output,
    sources: SOURCES,
    from: flags.from,
    format: flags.to,
    audience: flags.audience,
    baseUrl: flags.baseUrl,
    database: flags.readers ? (flags.database ?? join(flags.output, '.diptych', 'db')) : null,
    diptych: await configuration.diptych(),
    markdown: await configuration.markdown(),
    fetch: {
      offline: flags.offline ?? process.env['DIPTYCH_OFFLINE'] === '1',
      again: flags.again ?? false,
      privateHosts: flags.privateHosts ?? false,
      patience: SILENCE_MS,
      largest: LARGEST,
    },
    progress: bar.show,
  })
  try {
    bar.end()
    const paint = paintFor(process.stdout)
    if (!flags.json) process.stdout.write(planText(move, paint))
    else if (flags.dryRun)
      process.stdout.write(`${JSON.stringify({ ...move.counts, media: move.counts.media.size }, null, 2)}\n`)
    if (flags.dryRun) return move.counts.lost.length > 0 ? EXIT.content : EXIT.fine
    const report = await move.carryOut()
    bar.end()
    process.stdout.write(flags.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, flags.output, paint))
    return report.complete ? EXIT.fine : EXIT.content
  } finally {
    bar.end()
    await move.close()
  }
}

const WORDS = { read: 'read', fetch: 'pictures', write: 'posts', readers: 'readers' } as const

/** One bar, which begins anew with each step. */
function stepBar(): { readonly show: MoveProgress; end(): void } {
  let current: { readonly step: string; readonly bar: Progress } | null = null
  return {
    show(step, done, total) {
      if (current?.step !== step) {
        current?.bar.end()
        current = { step, bar: progressOn(process.stderr, total ?? 0) }
      }
      current.bar.reach(done, `${done}${total === null ? '' : `/${total}`} ${WORDS[step]}`)
    },
    end() {
      current?.bar.end()
      current = null
    },
  }
}
