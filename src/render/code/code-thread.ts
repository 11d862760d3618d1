import { localThread } from '../background/local-thread.js'
import { hasNodeThreads, nodeThread } from '../background/node-thread.js'
import type { StartThread } from '../background/thread.js'
import type { CodeLines } from './code-lines.js'

// The bundle of a page has code-thread.browser.ts in place of this module (scripts/browser-modules.ts).

export interface CodeTask {
  readonly language: string
  readonly code: string
}

/** Megabytes. All cached grammars together take about half of it. */
const MEMORY = 512

/**
 * The thread that highlights code in Node, Bun and Deno. Other runtimes do the work in place. `dist/code-thread.js` is
 * a separate file beside the worker's.
 */
export const startCodeThread: StartThread<CodeTask, CodeLines | null> = async (events) => {
  if (hasNodeThreads()) return nodeThread(new URL('./code-worker.js', import.meta.url), MEMORY, events)
  const { codeService } = await import('./code-service.js')
  return localThread(codeService, events)
}
