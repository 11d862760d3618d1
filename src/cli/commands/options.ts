import { Option } from 'commander'
import { SUBSCRIPTION_STATES } from '../../domain/subscription.js'
import { moment, timeZone } from '../flags.js'

/** Hears of a command's exit code. */
export type Done = (code: number) => void

export const FILES = "post files, globs in quotes, or '-' for standard input"

export function readerOption(description: string): Option {
  return new Option('--as <reader>', description).choices(SUBSCRIPTION_STATES)
}

export function nowOption(): Option {
  return new Option('--now <date>', 'the moment of reading, ISO 8601 (default: now)').argParser(moment)
}

export function zoneOption(): Option {
  return new Option('--time-zone <name>', 'for dates, as in Europe/Lisbon (default: UTC)').argParser(timeZone)
}

export function publicationOption(): Option {
  return new Option('--publication <file>', "publication.json: fills what the post's own publication leaves out")
}
