/**
 * Whether a regular expression takes linear time. Uses two checkers, because each misses problems that the other finds:
 * scslre analyses quantifiers, recheck builds an automaton or searches for an attack.
 */
import { check } from 'recheck'
import { analyse } from 'scslre'

const TIMEOUT = 60_000

/** Null for a linear expression, else the problem in one line. */
export async function superLinear({ source, flags }) {
  const [report] = analyse({ source, flags }).reports
  if (report)
    return `${report.exponential ? 'exponential' : 'polynomial'} time on text that repeats ${report.character.literal.source.slice(0, 40)}`
  const result = await check(source, flags, { timeout: TIMEOUT })
  if (result.status === 'safe') return null
  if (result.status === 'unknown') return `cannot be checked (${result.error.kind}): make it simpler`
  // The search counts steps of its own engine, which handles lookbehind and short limits differently, so attacks are
  // confirmed in V8.
  if (result.checker === 'fuzz' && !isSlow(new RegExp(source, flags), result.attack)) return null
  return `${result.complexity.summary}, for example on ${result.attack.pattern}`
}

/** Whether an attack of four times the length takes much more than four times as long. */
function isSlow(pattern, { pumps, suffix }) {
  const text = (length) => {
    const unit = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
    return pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / unit))).join('') + suffix
  }
  time(pattern, text(2_000))
  const short = time(pattern, text(20_000))
  return short > 5_000 || time(pattern, text(80_000)) > Math.max(100, 8 * short)
}

/** Milliseconds for all matches, the minimum of three runs. */
function time(pattern, text) {
  let shortest = Infinity
  for (let i = 0; i < 3 && shortest > 1; i++) {
    const begun = performance.now()
    text.replace(pattern, '')
    shortest = Math.min(shortest, performance.now() - begun)
    if (shortest > 5_000) break
  }
  return shortest
}
