import { InvalidArgumentError } from 'commander'

const TIME_UNITS: ReadonlyMap<string, number> = new Map([
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
    const milliseconds = Number(count) * (TIME_UNITS.get(unit) ?? Number.NaN)
    if (!(milliseconds >= least && milliseconds <= most))
      throw new InvalidArgumentError("Pass a time like '30s', '10m', '4h' or '2d' in the allowed range.")
    return milliseconds
  }
}

/** Formats milliseconds for people: '45 s', '10 min', '4 h', '2 days'. */
export function timeText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
