import { group, numberFrom, optional, positive } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { createTaskRunner, type Outcome } from '../background/task-runner.js'
import type { StartThread } from '../background/thread.js'
import type { CodeLines } from './code-lines.js'
import type { CodeTask } from './code-thread.js'

export interface CodeSample {
  /** Its language, as stored. Null if unknown. */
  readonly language: string | null
  /** The source code. */
  readonly code: string
}

export interface ColouredCode {
  /** Null if the code stays plain. */
  readonly lines: CodeLines | null
  /** Why code in a known language stays plain, and what to do. Null if there is no problem. */
  readonly problem: string | null
}

/** Highlights source code in a separate thread. Share one between renderings: it caches grammars and results. */
export interface CodeColourer {
  /** Highlights the code of one document. Resolves to one result per sample; never rejects. */
  colour(samples: readonly CodeSample[]): Promise<readonly ColouredCode[]>
  /** Stops the thread and clears the cache. Optional: an idle thread does not keep a script alive. */
  close(): Promise<void>
}

/** Times are in milliseconds. Loading a grammar does not count, nor does waiting for the CPU. */
export interface CodeColourerOptions {
  /** Maximum time of one block. Default: 1,000. */
  readonly blockTime?: number | undefined
  /** Maximum time of all blocks of one document. Default: 3,000. */
  readonly documentTime?: number | undefined
  /** Maximum length of a block in characters. Longer blocks stay plain. Default: 50,000. */
  readonly blockLength?: number | undefined
  /** Size of the cache in characters of code. Default: 500,000, about 20 MB. */
  readonly cacheLength?: number | undefined
}

const checkCreateCodeColourer = signature('createCodeColourer', {
  options: group<CodeColourerOptions>({
    blockTime: optional(positive),
    documentTime: optional(positive),
    blockLength: optional(positive),
    cacheLength: optional(numberFrom(0)),
  }),
})

const PLAIN: ColouredCode = { lines: null, problem: null }

/**
 * Creates a code colourer with its own limits. Its thread starts with the first code, and again after a block was
 * stopped.
 *
 * @throws RangeError for a limit that is not a positive number.
 */
export function createCodeColourer(options: CodeColourerOptions = {}): CodeColourer {
  checkCreateCodeColourer(options)
  return threadedColourer(options, startWhereWeAre)
}

/** A colourer whose thread is started by a function. */
export function threadedColourer(
  { blockTime = 1_000, documentTime = 3_000, blockLength = 50_000, cacheLength = 500_000 }: CodeColourerOptions,
  startThread: StartThread<CodeTask, CodeLines | null>,
): CodeColourer {
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
    // Cached results count with their original time, so that a document always gives the same result.
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
    // One document after the other, so that the second can use the first one's results.
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

/**
 * A worker thread of Node, Bun or Deno; other runtimes use no thread. Loaded with the first code.
 */
const startWhereWeAre: StartThread<CodeTask, CodeLines | null> = async (events) => {
  const { startCodeThread } = await import('./code-thread.js')
  return startCodeThread(events)
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`
}

type CodeOutcome = Outcome<CodeLines | null>

interface CodeCache {
  get(task: CodeTask): CodeOutcome | undefined
  set(task: CodeTask, outcome: CodeOutcome): void
  clear(): void
}

/** Caches the results of highlighting for at most `length` characters of code. Drops the least recently used first. */
function codeCache(length: number): CodeCache {
  const outcomes = new Map<string, CodeOutcome>()
  let used = 0
  const forget = (key: string) => {
    if (outcomes.delete(key)) used -= key.length
  }
  return {
    get(task) {
      const key = keyOf(task)
      const outcome = outcomes.get(key)
      if (outcome) {
        outcomes.delete(key)
        outcomes.set(key, outcome)
      }
      return outcome
    },
    set(task, outcome) {
      const key = keyOf(task)
      forget(key)
      outcomes.set(key, outcome)
      used += key.length
      for (const oldest of outcomes.keys()) {
        if (used <= length) break
        forget(oldest)
      }
    },
    clear() {
      outcomes.clear()
      used = 0
    },
  }
}

function keyOf({ language, code }: CodeTask): string {
  return `${language}\0${code}`
}
