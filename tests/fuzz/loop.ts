import { writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { examine, type Fault } from './examine.js'
import { keepInput, keptInputs, readInput, stored } from './kept.js'
import { minimise } from './minimise.js'
import { randomOf, type Random } from './random.js'
import type { Target } from './target.js'
import { TARGETS } from './targets.js'

export interface Task {
  readonly target: string
  readonly seed: number
  /** Milliseconds; the run ends with whichever limit comes first. */
  readonly time: number
  readonly runs: number
  /** Where the input of the moment is written, for the parent to find when the process hangs or dies. */
  readonly current: string
}

export interface Report {
  readonly runs: number
  readonly corpus: number
  readonly branches: number
}

export type Message = { type: 'beat'; runs: number } | { type: 'finding'; file: string; message: string }

/** Inputs that reached something new; the oldest go when there are too many. */
const MOST_INPUTS = 2_000
/** An input that takes longer is not worth being changed many times. */
const LARGEST_INPUT = 200_000

/**
 * Feeds a target with changed inputs and keeps those that reach branches, or numbers of runs of a branch, that no input
 * reached before. `hits` are the counters of `branchCounters`.
 */
export async function fuzzTarget(
  task: Task,
  hits: Uint8Array,
  tell: (message: Message) => Promise<void>,
): Promise<Report> {
  const target = targetOf(task.target)
  const random = randomOf(task.seed)
  const waiting = await startingInputs(target)
  const corpus: unknown[] = []
  const reached = new Uint8Array(hits.length)
  const told = new Set<string>()
  const end = performance.now() + task.time
  let runs = 0
  while (runs < task.runs && performance.now() < end) {
    const input = nextInput(target, random, waiting, corpus)
    const { content } = stored(target.kind, input, 'The process hung or ended with this.')
    if (content.length > LARGEST_INPUT) continue
    writeFileSync(task.current, content)
    if (runs % 20 === 0) await tell({ type: 'beat', runs })
    runs++
    hits.fill(0)
    const fault = await examine(target, input)
    if (isNews(hits, reached)) remember(corpus, input, random)
    if (fault && !told.has(fault.signature)) {
      told.add(fault.signature)
      await report(target, input, fault, tell)
    }
  }
  return { runs, corpus: corpus.length, branches: reached.reduce((sum, seen) => sum + (seen > 0 ? 1 : 0), 0) }
}

/** What a kept input does today. A seed runs first, so that loading and compiling code does not count. */
export async function replayInput(name: string, path: string): Promise<{ fault: Fault | null }> {
  const target = targetOf(name)
  const [seed] = await target.seeds()
  await examine(target, seed)
  return { fault: await examine(target, readInput(path, target.kind)) }
}

function targetOf(name: string): Target {
  const target = TARGETS.find((candidate) => candidate.name === name)
  if (!target) throw new RangeError(`Unknown target ${name}`)
  return target
}

/** Seeds and kept inputs, in an order that makes short runs differ. */
async function startingInputs(target: Target): Promise<unknown[]> {
  const kept = keptInputs(target).map((input) => input.read())
  return [...(await target.seeds()), ...kept]
}

function nextInput(target: Target, random: Random, waiting: unknown[], corpus: readonly unknown[]): unknown {
  if (waiting.length > 0 && (corpus.length === 0 || random.oneIn(8)))
    return waiting.splice(random.int(0, waiting.length - 1), 1)[0]
  if (corpus.length === 0 || random.oneIn(5)) return target.generate(random)
  return target.mutate(random.pick(corpus), random, () => random.pick(corpus))
}

function remember(corpus: unknown[], input: unknown, random: Random): void {
  if (corpus.length >= MOST_INPUTS) corpus.splice(random.int(0, corpus.length - 1), 1)
  corpus.push(input)
}

/**
 * Marks what was reached. Counts are compared by their power of two: the tenth turn of a loop is news, the eleventh is
 * not.
 */
function isNews(hits: Uint8Array, reached: Uint8Array): boolean {
  let news = false
  for (let place = 0; place < hits.length; place++) {
    const count = hits[place] ?? 0
    if (count === 0) continue
    const bit = 1 << Math.min(7, 32 - Math.clz32(count) - 1)
    if (((reached[place] ?? 0) & bit) !== 0) continue
    reached[place] = (reached[place] ?? 0) | bit
    news = true
  }
  return news
}

async function report(
  target: Target,
  input: unknown,
  fault: Fault,
  tell: (message: Message) => Promise<void>,
): Promise<void> {
  const again = await examine(target, input)
  // What is slow once only waited for the machine.
  if (again?.signature !== fault.signature) return
  const smallest = await minimise(target.kind, input, async (candidate) => {
    await tell({ type: 'beat', runs: 0 })
    return !isDeepStrictEqual(candidate, input) && (await examine(target, candidate))?.signature === fault.signature
  })
  const file = keepInput(target, smallest, `${fault.kind}: ${fault.message}`.split('\n')[0] ?? '')
  await tell({ type: 'finding', file, message: `${fault.kind}: ${fault.message}` })
}
