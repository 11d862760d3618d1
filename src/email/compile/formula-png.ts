import { group, optional, positive } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { nodeThread } from '../../render/background/node-thread.js'
import { createTaskRunner } from '../../render/background/task-runner.js'

export interface FormulaPng {
  /** Opaque, white background, two device pixels per CSS pixel. */
  png: Uint8Array
  /** Display size in CSS pixels. */
  width: number
  /** Display height in CSS pixels. */
  height: number
}

/** Limits for one formula. */
export interface FormulaLimits {
  /** Maximum characters of TeX. Default: 5,000. */
  readonly length?: number | undefined
  /** Maximum width in CSS pixels. Default: 4,000. */
  readonly width?: number | undefined
  /** Maximum height in CSS pixels. Default: 4,000. */
  readonly height?: number | undefined
  /** Maximum area in square CSS pixels. Default: 2,000,000, which is 32 MB before compression. */
  readonly area?: number | undefined
  /** Maximum drawing time in milliseconds, after MathJax is loaded. Default: 2,000. */
  readonly time?: number | undefined
  /** Memory of MathJax in the drawing thread, in megabytes. Default: 256. */
  readonly memory?: number | undefined
}

const checkCreateFormulaDrawer = signature('createFormulaDrawer', {
  options: group<FormulaLimits>({
    length: optional(positive),
    width: optional(positive),
    height: optional(positive),
    area: optional(positive),
    time: optional(positive),
    memory: optional(positive),
  }),
})

/** Draws formulas in a separate thread. */
export interface FormulaDrawer {
  /**
   * Draws a formula. Null for invalid TeX, or if it exceeds a limit. Rejects if `mathjax-full` or `@resvg/resvg-js`
   * cannot be loaded.
   */
  png(tex: string, display: boolean): Promise<FormulaPng | null>
  /** Stops the thread. Optional: an idle thread does not keep a script alive. */
  close(): Promise<void>
}

/** @internal */
export interface FormulaTask {
  readonly tex: string
  readonly display: boolean
  readonly maxWidth: number
  readonly maxHeight: number
  readonly maxArea: number
}

/**
 * Creates a formula drawer with its own limits. Its thread starts with the first formula, and again after a formula was
 * stopped. Needs `mathjax-full` and `@resvg/resvg-js`.
 *
 * @throws RangeError for a limit that is not a positive number.
 */
export function createFormulaDrawer(limits: FormulaLimits = {}): FormulaDrawer {
  checkCreateFormulaDrawer(limits)
  const { length = 5_000, width = 4_000, height = 4_000, area = 2_000_000, time = 2_000, memory = 256 } = limits
  const runner = createTaskRunner<FormulaTask, FormulaPng | null>((events) =>
    Promise.resolve(nodeThread(new URL('./formula-worker.js', import.meta.url), memory, events)),
  )
  return {
    async png(tex, display) {
      if (tex.length > length) return null
      const [outcome] = await runner.run(
        [{ tex, display, maxWidth: width, maxHeight: height, maxArea: area }],
        time,
        time,
      )
      if (outcome?.kind === 'failed' && outcome.spent === 0) throw new Error(outcome.message)
      return outcome?.kind === 'done' ? outcome.value : null
    },
    close: () => runner.close(),
  }
}

let shared: FormulaDrawer | undefined

/**
 * Draws a formula for mails. The picture is opaque, because dark modes invert the page but not the ink of a transparent
 * picture. A `formulaImage` hook stores the picture and returns its address. Uses one drawer with the default limits,
 * which is created on first use and lives as long as the process.
 */
export function formulaPng(tex: string, display: boolean): Promise<FormulaPng | null> {
  shared ??= createFormulaDrawer()
  return shared.png(tex, display)
}
