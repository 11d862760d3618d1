import { callback, group, numberFrom, optional, positive } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { createTaskRunner, type Outcome } from '../background/task-runner.js'
import type { StartThread } from '../background/thread.js'
import type { CodeLines } from './code-lines.js'
import type { CodeTask } from './code-thread.js'
import { codeCache } from './code-cache.js'

export interface CodeSample {
  readonly language: string | null
  readonly code: string
}

export interface ColouredCode {
  /** Null where the code stays plain. */
  readonly lines: CodeLines | null
  /** Why code in a known language stays plain and what to do, for a person. Null where nothing is wrong. */
  readonly problem: string | null
}

/** Colours source code, in a thread of its own. Pass one to several renderings: it keeps grammars and results. */
export interface CodeColourer {
  /** Colours the code of one document. One result for each sample; never rejects. */
  colour(samples: readonly CodeSample[]): Promise<readonly ColouredCode[]>
  /** Ends the thread and forgets the results. A script need not call it: an idle thread does not keep it alive. */
  close(): Promise<void>
}

/** Times are in milliseconds. They count from when a grammar is loaded, and only while the thread has the CPU. */
export interface CodeColourerOptions {
  /** The most that one block may take. Default: 1,000. */
  readonly blockTime?: number
  /** The most that the blocks of one document may take together. Default: 3,000. */
  readonly documentTime?: number
  /** Longer blocks stay plain. Characters; default: 50,000. */
  readonly blockLength?: number
  /** How much code is remembered with its colours. Characters; default: 500,000, about 20 MB. */
  readonly cacheLength?: number
  /** Starts the thread. Default: a worker thread of Node, Bun or Deno; where there are none, no thread at all. */
  readonly startThread?: StartThread<CodeTask, CodeLines | null>
}

const checkCreateCodeColourer = signature('createCodeColourer', {
  options: group<CodeColourerOptions>({
    blockTime: optional(positive),
    documentTime: optional(positive),
    blockLength: optional(positive),
    cacheLength: optional(numberFrom(0)),
    startThread: optional(callback()),
  }),
})

const PLAIN: ColouredCode = { lines: null, problem: null }

/**
 * Makes a colourer with limits of its own. Its thread starts with the first code, and again after a block that had
 * to be ended.
 *
 * @throws RangeError for a limit that is not a positive number.
 */
export function createCodeColourer(options: CodeColourerOptions = {}): CodeColourer {
  checkCreateCodeColourer(options)
  const {
    blockTime = 1_000,
    documentTime = 3_000,
    blockLength = 50_000,
    cacheLength = 500_000,
    startThread = startWhereWeAre,
  } = options
  const runner = createTaskRunner<CodeTask, CodeLines | null>(startThread)
  const cache = codeCache(cacheLength)
  let last: Promise<unknown> = Promise.resolve()

  const colourNow = async (samples: readonly CodeSample[]): Promise<readonly ColouredCode[]> => {
    const results: (Outcome<CodeLines | null> | string | null)[] = samples.map(({ language, code }) => {
      if (!language || code === '') return null
      if (code.length > blockLength)
        return `Code is longer than ${blockLength.toLocaleString('en')} characters. Split the block, or raise blockLength.`
      return cache.get({ language: language.toLowerCase(), code }) ?? { kind: 'job-time', spent: 0 }
    })
    const open = results.flatMap((result, i) => (typeof result === 'object' && result?.kind === 'job-time' ? [i] : []))
    // What is remembered counts as it did the first time, so that a document comes out the same again.
    const known = results.reduce((sum, result) => sum + (typeof result === 'object' ? (result?.spent ?? 0) : 0), 0)
    const tasks = open.map((i) => ({
      language: samples[i]?.language?.toLowerCase() ?? '',
      code: samples[i]?.code ?? '',
    }))
    const outcomes = await runner.run(tasks, blockTime, documentTime - known)
    outcomes.forEach((outcome, nth) => {
      const i = open[nth]
      const task = tasks[nth]
      if (i === undefined || !task) return
      results[i] = outcome
      if (outcome.kind === 'done' || outcome.kind === 'task-time') cache.set(task, outcome)
    })
    return results.map((result) => {
      if (result === null) return PLAIN
      if (typeof result === 'string') return { lines: null, problem: result }
      return result.kind === 'done'
        ? { lines: result.value, problem: null }
        : { lines: null, problem: problemOf(result) }
    })
  }

  const problemOf = (outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string => {
    switch (outcome.kind) {
      case 'task-time':
        return `Colouring took longer than ${seconds(blockTime)}. Shorten the code, choose another language, or raise blockTime.`
      case 'job-time':
        return `Colouring the code of the post took longer than ${seconds(documentTime)}. Shorten it, or raise documentTime.`
      case 'failed':
        return `Colouring failed: ${outcome.message}. Choose another language.`
    }
  }

  return {
    // One document after the other, so that the second finds what the first has coloured.
    colour(samples) {
      const results = last.then(() => colourNow(samples))
      last = results
      return results
    },
    async close() {
      await last
      cache.clear()
      await runner.close()
    },
  }
}

/** Loaded with the first code. */
const startWhereWeAre: StartThread<CodeTask, CodeLines | null> = async (events) => {
  const { startCodeThread } = await import('./code-thread.js')
  return startCodeThread(events)
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`
}
