import { UsageError } from 'diptych/command'
import type { SourceFiles } from '../files/source-files.js'
import type { MoveSource } from '../source/source.js'

/**
 * The source that fits the files best, or the one of this name.
 *
 * @throws UsageError if none fits.
 */
export async function recogniseSource(
  files: SourceFiles,
  sources: readonly MoveSource[],
  from: string | undefined,
): Promise<MoveSource> {
  if (from !== undefined) {
    const named = sources.find(({ name }) => name === from)
    if (named) return named
    throw new UsageError(`--from ${from}: is not a source. Sources: ${sources.map(({ name }) => name).join(', ')}.`)
  }
  let best: { source: MoveSource; fit: number } | null = null
  for (const source of sources) {
    const fit = await source.recognise(files)
    // No other platform has the sign. An export may have a thousand tables, which others would read to see that.
    if (fit >= 1) return source
    if (fit > (best?.fit ?? 0)) best = { source, fit }
  }
  if (best) return best.source
  throw new UsageError(
    `${files.name}: no source reads this. Name one with --from: ${sources.map(({ name }) => name).join(', ')}.`,
  )
}
