import { InvalidArgumentError } from 'commander'

const UNITS: ReadonlyMap<string, number> = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Parses a time such as `30s`, `10m`, `4h` or `2d`, from `least` to `most`. Returns milliseconds. */
export function time(least: number, most: number): (value: string) => number {
  return (value) => {
    if (value === '0' && least === 0) return 0
    const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(value) ?? []
    const milliseconds = Number(count) * (UNITS.get(unit) ?? Number.NaN)
    if (!(milliseconds >= least && milliseconds <= most))
      throw new InvalidArgumentError("Pass a time like '30s', '10m', '4h' or '2d' in the allowed range.")
    return milliseconds
  }
}
