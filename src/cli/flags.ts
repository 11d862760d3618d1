import { InvalidArgumentError } from 'commander'

export function moment(value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError("It is not an ISO 8601 date like '2026-03-01' or '2026-03-01T08:00:00Z'.")
  return date
}

export function timeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new InvalidArgumentError("It is not an IANA time zone like 'Europe/Lisbon'.")
  }
}
