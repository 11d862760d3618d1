import { InvalidArgumentError } from 'commander'
import { hostOf } from '../domain/links/host.js'
import { safeWebAddress } from '../domain/links/safe-url.js'

export function moment(value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError("Pass an ISO 8601 date like '2026-03-01' or '2026-03-01T08:00:00Z'.")
  return date
}

export function timeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new InvalidArgumentError("Pass an IANA time zone like 'Europe/Lisbon'.")
  }
}

/** Parses a host, either alone or in an address. */
export function host(value: string): string {
  const found = hostOf(/^https?:/i.test(value) ? value : `https://${value}`)
  if (found === null || !found.includes('.')) throw new InvalidArgumentError("Pass a host like 'lowwater.example'.")
  return found
}

/** Parses an absolute http(s) address. */
export function webAddress(value: string): string {
  const address = safeWebAddress(value)
  if (address === null) throw new InvalidArgumentError("Pass an address like 'https://example.com/p/post'.")
  return address
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
])

/** Parses a size like `500KB` or `32MB`. Returns bytes. */
export function byteSize(value: string): number {
  const [, number = '', unit = ''] = /^(\d{1,12}(?:\.\d{1,3})?) ?([a-z]{0,2})$/i.exec(value.trim()) ?? []
  const factor = UNITS.get(unit.toLowerCase())
  const bytes = factor === undefined || number === '' ? 0 : Math.floor(Number(number) * factor)
  if (bytes <= 0) throw new InvalidArgumentError("Pass a size like '500KB' or '32MB'.")
  return bytes
}
