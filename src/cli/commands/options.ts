import { InvalidArgumentError, Option } from 'commander'
import { addressParser } from 'postal-mime'
import { hostOf } from '../../domain/links/hosts.js'
import { type LinkField, linkTemplateProblem } from '../../domain/links/link-templates.js'
import { safeWebAddress } from '../../domain/links/safe-url.js'
import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import type { Mailbox } from '../../email/index.js'

/** Called with a command's exit code. */
export type Done = (code: number) => void

export const FILES = "post files, quoted globs, or '-' for standard input"

/** `--as <reader>`: one of the subscription states. */
export function readerOption(description: string): Option {
  return new Option('--as <reader>', description).choices(SUBSCRIPTION_STATES)
}

/** `--now <date>`, as a `Date`. */
export function nowOption(): Option {
  return new Option('--now <date>', 'time of reading, ISO 8601 (default: now)').argParser(moment)
}

/** `--time-zone <name>`, checked. */
export function zoneOption(): Option {
  return new Option('--time-zone <name>', 'time zone of dates, as in Europe/Lisbon (default: UTC)').argParser(timeZone)
}

/** `--offline`, which DIPTYCH_OFFLINE sets too. */
export function offlineOption(): Option {
  return new Option('--offline', 'look up no links and no pictures of videos; use what was found before').env(
    'DIPTYCH_OFFLINE',
  )
}

/** `-q, --quiet`: the result and what is wrong, nothing else. */
export function quietOption(): Option {
  return new Option('-q, --quiet', 'print no notes and no hints what to do next')
}

/** `--publication <file>`, a path. */
export function publicationOption(): Option {
  return new Option('--publication <file>', 'JSON file with publication fields that the post lacks')
}

/**
 * Parses an ISO 8601 date.
 *
 * @throws InvalidArgumentError of commander for anything else, as all parsers here.
 */
export function moment(value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError("Pass an ISO 8601 date like '2026-03-01' or '2026-03-01T08:00:00Z'.")
  return date
}

function timeZone(value: string): string {
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

/** Parses one mailbox, as `Ines <ines@lowwater.example>`. */
export function mailbox(value: string): Mailbox {
  const [first, ...more] = addressParser(value, { flatten: true })
  if (!first?.address || more.length > 0 || !/^[^@\s]+@[^@\s][^@\s.]*\.[^@\s]+$/.test(first.address))
    throw new InvalidArgumentError("Pass one mailbox like 'Ines <ines@lowwater.example>'.")
  return { ...(first.name ? { name: first.name } : {}), address: first.address }
}

/** Parses an https address with fields like `{token}`, for links of one kind. */
export function linkTemplate(kind: LinkField): (value: string) => string {
  return (value) => {
    const problem = linkTemplateProblem(kind, value)
    if (problem !== null) throw new InvalidArgumentError(`${problem[0]?.toUpperCase()}${problem.slice(1)}.`)
    return value
  }
}

/** Where readers unsubscribe. */
export interface Unsubscribe {
  /** An https address with fields such as `{token}`. */
  readonly link?: string | undefined
  /** An address without a name. */
  readonly mailbox?: string | undefined
}

/**
 * Parses `https://…{token}` (the link) or `mailto:…` (to unsubscribe by mail). The option can be repeated to set both.
 */
export function unsubscribe(value: string, before: Unsubscribe = {}): Unsubscribe {
  if (/^mailto:/i.test(value)) return { ...before, mailbox: mailbox(value.slice('mailto:'.length)).address }
  return { ...before, link: linkTemplate('unsubscribe')(value) }
}

/** Parses a whole number from 1 to `most`. */
export function count(most: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new InvalidArgumentError(`Pass a number from 1 to ${most}.`)
    return number
  }
}

/** Parses the port of a server. 0 stands for any free one. */
export function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new InvalidArgumentError('Pass a port from 0 to 65535.')
  return Number(value)
}
