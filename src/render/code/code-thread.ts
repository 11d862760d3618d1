import { nodeThread } from '../background/node-thread.js'
import type { StartThread } from '../background/thread.js'
import type { CodeLines } from './code-lines.js'

export interface CodeTask {
  readonly language: string
  readonly code: string
}

/** Megabytes. All grammars that stay loaded take about half of it. */
const MEMORY = 512

/** The thread in which Node colours code. `dist/code-thread.js` is a file of its own, beside the worker's. */
export const startCodeThread: StartThread<CodeTask, CodeLines | null> = (events) =>
  Promise.resolve(nodeThread(new URL('./code-worker.js', import.meta.url), MEMORY, events))
