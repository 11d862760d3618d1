/** Calendar fields of an instant in one time zone; month 1 to 12, hour 0 to 23. */
export interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** The time zone, or 'UTC' if it is missing or unknown (O-09). */
export function usableTimeZone(timeZone: string | undefined): string {
  if (timeZone === undefined || timeZone === 'UTC') return 'UTC'
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Fields of a valid date in a time zone; UTC for an unknown one. */
export function partsIn(date: Date, timeZone: string | undefined): DateParts {
  const zone = usableTimeZone(timeZone)
  // Fast path: almost every date is shown in UTC, and Intl formatters are slow to create.
  if (zone === 'UTC') {
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    }
  }
  const numbers = new Map<string, number>()
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  for (const part of format.formatToParts(date)) numbers.set(part.type, Number(part.value))
  const field = (name: keyof DateParts): number => numbers.get(name) ?? 0
  return { year: field('year'), month: field('month'), day: field('day'), hour: field('hour'), minute: field('minute') }
}
