import { resolve } from 'node:path'
import { watch } from 'chokidar'
import { counted } from '../../domain/text/counts.js'
import { limitConcurrency } from '../../domain/values/limit-concurrency.js'
import { ENDINGS } from '../commands/formats.js'
import { configurations } from '../configuration/find-configuration.js'
import { destinationOf } from '../files/output.js'
import { findInputs, readInput, STDIN } from '../input/inputs.js'
import { problemLine } from '../input/read-input.js'
import { interruption, paintFor, printable, printError } from '../terminal.js'
import { EXIT, type ExitCode, UsageError } from '../usage-error.js'
import { mediaFor, type RenderFlags, renderInput } from './render.js'

/**
 * Renders the inputs, and each again when its file changes, until it is interrupted. Prints one line per rendering,
 * followed by the post's problems.
 *
 * @throws UsageError for standard input, and if there is no output path.
 */
export async function watchRender(patterns: readonly string[], flags: RenderFlags): Promise<ExitCode> {
  const paths = await findInputs(patterns)
  if (paths.includes(STDIN)) throw new UsageError('--watch needs files. It cannot watch standard input.')
  if (flags.output === undefined) throw new UsageError('--watch needs an output path. Add -o <path>.')
  if (flags.json) throw new UsageError('--json prints one object at the end, and --watch has none. Pass one of them.')
  const destination = destinationOf(paths, flags.output, ENDINGS[flags.to])
  const paint = paintFor(process.stdout)
  const inTurn = limitConcurrency(1)
  const resolveMedia = await mediaFor(flags)
  const configured = configurations()
  let last: Promise<void> = Promise.resolve()

  const again = async (path: string): Promise<void> => {
    const begun = performance.now()
    try {
      const { rendered, written, problems } = await renderInput(
        await readInput(path),
        path,
        flags,
        destination,
        resolveMedia,
        await configured(path),
      )
      const took = `${Math.round(performance.now() - begun)} ms`
      const verdict = !rendered
        ? paint('error', 'no post')
        : problems.length
          ? paint('warning', count(problems.length))
          : paint('fine', 'fine')
      process.stdout.write(
        `${paint('muted', clock())} ${printable(written ?? path)}  ${verdict}  ${paint('muted', took)}\n`,
      )
      for (const problem of problems) process.stdout.write(`  ${problemLine(path, problem)}\n`)
    } catch (error) {
      // A half-saved or broken file is rendered again after its next change.
      if (!(error instanceof UsageError)) throw error
      printError(error.line)
    }
  }
  const byFile = new Map(paths.map((path) => [resolve(path), path]))
  // If a file changes faster than it renders, only the newest version is rendered.
  const renewed = latestOnly((path) => inTurn(() => again(path)))
  for (const path of paths) await again(path)
  // Waits until the file stops changing: some editors empty it first, and the watcher misses changes within 50 ms.
  const watcher = watch([...byFile.keys()], {
    ignoreInitial: true,
    atomic: 20,
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
  })
  const changed = (file: string) => {
    const path = byFile.get(resolve(file))
    if (path !== undefined) last = renewed(path)
  }
  watcher.on('change', changed).on('add', changed)
  await new Promise<void>((ready) => watcher.once('ready', ready))
  const interrupted = interruption()
  process.stdout.write(`${paint('muted', `Watching ${counted(paths.length, 'file')}. Press Ctrl-C to stop.`)}\n`)
  await interrupted
  await watcher.close()
  await last
  return EXIT.fine
}

function count(problems: number): string {
  return counted(problems, 'problem')
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8)
}

/**
 * Runs `work` for a key, never two at the same time. All calls during a run together cause one more run, because only
 * the newest state counts.
 */
export function latestOnly(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const underWay = new Map<string, { again: boolean; done: Promise<void> }>()
  return (key) => {
    const known = underWay.get(key)
    if (known) {
      known.again = true
      return known.done
    }
    const turn = { again: false, done: Promise.resolve() }
    underWay.set(key, turn)
    turn.done = (async () => {
      try {
        do {
          turn.again = false
          await work(key)
        } while (turn.again)
      } finally {
        underWay.delete(key)
      }
    })()
    return turn.done
  }
}
