import { localThread } from '../background/local-thread.js'
import type { StartThread } from '../background/thread.js'
import type { CodeLines } from './code-lines.js'
import type { CodeTask } from './code-thread.js'

// In place of code-thread.ts in the bundle of a page, which has no threads of Node: a bundler would look for the file
// of the worker.

/** Highlights code in place. The grammars load with the first code. */
export const startCodeThread: StartThread<CodeTask, CodeLines | null> = async (events) => {
  const { codeService } = await import('./code-service.js')
  return localThread(codeService, events)
}
