/**
 * Times cases against each other: every round runs each case once, forwards and backwards in turn, so that whatever
 * else the machine does falls on all of them alike. A sample is as many runs as take some tens of milliseconds, with
 * the garbage they make: a forced collection between samples would also throw away compiled code, and would slow
 * down most what has most code.
 */

const SAMPLE_MS = 25
const WARM_MS = 800

export async function measure(cases, rounds) {
  const prepared = []
  for (const { name, run } of cases) prepared.push({ name, run, runs: await warm(run), samples: [] })
  for (let round = 0; round < rounds; round++) {
    for (const each of round % 2 ? [...prepared].reverse() : prepared) {
      const from = performance.now()
      for (let k = 0; k < each.runs; k++) use(await each.run())
      each.samples.push((performance.now() - from) / each.runs)
    }
  }
  return new Map(prepared.map(({ name, samples }) => [name, samples]))
}

/** Runs a case until it is compiled; returns the number of runs that make a sample. */
async function warm(run) {
  const from = performance.now()
  let runs = 0
  while (performance.now() - from < WARM_MS || runs < 10) {
    await run()
    runs++
  }
  const again = performance.now()
  for (let i = 0; i < 5; i++) await run()
  return Math.max(1, Math.round(SAMPLE_MS / ((performance.now() - again) / 5)))
}

/** Joined strings are trees until somebody reads them; a figure must hold the reading, which writing to a socket is. */
export function use(result) {
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

/** Median and quartiles of the ratios of two cases, each taken within one round. */
export function ratio(of, to) {
  const ratios = of.map((value, i) => value / to[i])
  return { median: quantile(ratios, 0.5), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) }
}
