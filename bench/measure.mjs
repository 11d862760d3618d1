/**
 * Measures one case in a separate process, in CPU time of the whole process, including garbage collection and
 * compilation but not other work of the machine. A sample is a number of runs that take some tens of milliseconds,
 * including their garbage. There is no forced garbage collection between samples, because it would also discard
 * compiled code, and slow down cases with much code most.
 */

const SAMPLE_MS = 25
/**
 * The engine optimises functions that run often, so each case has the same number of warm-up runs, unless that takes
 * too long.
 */
const WARM_RUNS = 1000
const LEAST_WARM_MS = 1000
const MOST_WARM_MS = 2500
const SAMPLES = 15

/** Milliseconds of processor time since `from`. */
function since(from) {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Milliseconds of one run: the median of the samples. */
export async function measure(run) {
  const runs = await warm(run)
  const samples = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const from = process.cpuUsage()
    for (let k = 0; k < runs; k++) use(await run())
    samples.push(since(from) / runs)
  }
  return quantile(samples, 0.5)
}

/** Warms up a case. Returns the number of runs per sample. */
async function warm(run) {
  const from = process.cpuUsage()
  let runs = 0
  for (; runs < 10 || isCold(runs, since(from)); runs++) use(await run())
  const again = process.cpuUsage()
  let timed = 0
  while (since(again) < SAMPLE_MS) {
    use(await run())
    timed++
  }
  return timed
}

function isCold(runs, ms) {
  return ms < LEAST_WARM_MS || (runs < WARM_RUNS && ms < MOST_WARM_MS)
}

/**
 * V8 flattens joined strings on the first read, for example when writing to a socket. This reads them, so that the
 * figure includes it.
 */
function use(result) {
  const texts = typeof result === 'string' ? [result] : [result?.html, result?.text]
  for (const text of texts) if (typeof text === 'string') read ^= text.charCodeAt(text.length >> 1)
}
let read = 0

export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)]
  return low + (sorted[Math.ceil(at)] - low) * (at - Math.floor(at))
}

export const spread = (values) => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
})

/** Median and quartiles of the ratios of two cases, each taken within one round. */
export const ratio = (of, to) => spread(of.map((value, round) => value / to[round]))
