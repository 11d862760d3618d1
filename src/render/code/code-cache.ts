import type { Outcome } from '../background/task-runner.js'
import type { CodeLines } from './code-lines.js'
import type { CodeTask } from './code-thread.js'

export type CodeOutcome = Outcome<CodeLines | null>

export interface CodeCache {
  get(task: CodeTask): CodeOutcome | undefined
  set(task: CodeTask, outcome: CodeOutcome): void
  clear(): void
}

/** Caches the results of highlighting for at most `length` characters of code. Drops the least recently used first. */
export function codeCache(length: number): CodeCache {
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
