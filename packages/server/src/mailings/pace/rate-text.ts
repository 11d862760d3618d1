const UNITS: readonly [names: readonly string[], seconds: number][] = [
  [['s', 'sec', 'second'], 1],
  [['min', 'm', 'minute'], 60],
  [['h', 'hour'], 3600],
  [['day', 'd'], 86_400],
]

const SECONDS: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([names, seconds]) => names.map((name) => [name, seconds] as const)),
)

const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1000, m: 1_000_000 }

const RATE = /^(\d{1,9}(?:\.\d{1,9})?) ?([km]?) ?\/ ?([a-z]{1,6})$/

/** An invalid rate. The message shows valid ones. */
export class InvalidRate extends Error {
  override readonly name = 'InvalidRate'
}

/**
 * Parses a rate into messages per second: `100/s`, `6000/min`, `50k/h`, `0.5/s`, `1m/day`.
 *
 * @throws InvalidRate
 */
export function parseRate(text: string): number {
  const [, number = '', factor = '', unit = ''] = RATE.exec(text.trim().toLowerCase()) ?? []
  const seconds = SECONDS.get(unit)
  const count = Number(number) * (FACTORS[factor] ?? 1)
  if (seconds === undefined)
    throw new InvalidRate(`"${text}" is not a rate. Write messages per time: 100/s, 6000/min or 50k/h.`)
  if (count === 0) throw new InvalidRate(`"${text}" would send nothing. Write a rate above 0, or pause the mailing.`)
  return count / seconds
}

/** Formats a rate: with the shortest unit that gives a whole number, else per hour with three digits. */
export function rateText(rate: number): string {
  for (const [[unit], seconds] of UNITS) {
    const count = rate * seconds
    if (Math.abs(count - Math.round(count)) < 1e-6 * count && Math.round(count) > 0)
      return `${Math.round(count)}/${unit}`
  }
  return `${Number((rate * 3600).toPrecision(3))}/h`
}
