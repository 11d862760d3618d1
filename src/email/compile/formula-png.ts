import { nodeThread } from '../../render/background/node-thread.js'
import { group, optional, positive } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { createTaskRunner } from '../../render/background/task-runner.js'

export interface FormulaPng {
  /** Opaque, white ground, two device pixels to each CSS pixel. */
  png: Uint8Array
  /** Display size in CSS pixels. */
  width: number
  height: number
}

/** What one formula may take. */
export interface FormulaLimits {
  /** Characters of TeX. Default: 5,000. */
  readonly length?: number
  /** CSS pixels. Default: 4,000. */
  readonly width?: number
  /** CSS pixels. Default: 4,000. */
  readonly height?: number
  /** Square CSS pixels. Default: 2,000,000, a picture of 32 MB before it is compressed. */
  readonly area?: number
  /** Milliseconds of drawing, after MathJax is loaded. Default: 2,000. */
  readonly time?: number
  /** Megabytes for MathJax in the drawing thread. Default: 256. */
  readonly memory?: number
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

/** Draws formulas in a thread of its own. */
export interface FormulaDrawer {
  /**
   * Null for TeX that does not parse or exceeds a limit. Rejects where `mathjax-full` or `@resvg/resvg-js` cannot be
   * loaded.
   */
  png(tex: string, display: boolean): Promise<FormulaPng | null>
  /** Ends the thread. A script need not call it: an idle thread does not keep it alive. */
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
 * Makes a drawer with limits of its own. Its thread starts with the first formula, and again after one that had to be
 * ended. Needs `mathjax-full` and `@resvg/resvg-js`.
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
 * Draws a formula for mails: opaque, because dark modes turn the page but not the ink of a transparent picture. A
 * `formulaImage` hook stores the picture and returns its address. Uses one drawer with the default limits, which is
 * made with the first formula and lives as long as the process.
 */
export function formulaPng(tex: string, display: boolean): Promise<FormulaPng | null> {
  shared ??= createFormulaDrawer()
  return shared.png(tex, display)
}
