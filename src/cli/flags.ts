import { InvalidArgumentError } from 'commander'
import { hostOf } from '../domain/host.js'

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

/** A host, alone or in an address. */
export function host(value: string): string {
  const found = hostOf(/^https?:/i.test(value) ? value : `https://${value}`)
  if (found === null || !found.includes('.')) throw new InvalidArgumentError("It is not a host like 'lowwater.example'.")
  return found
}
