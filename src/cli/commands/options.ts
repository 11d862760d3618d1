import { Option } from 'commander'
import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import { moment, timeZone } from '../flags.js'

/** Called with a command's exit code. */
export type Done = (code: number) => void

export const FILES = "post files, quoted globs, or '-' for standard input"

export function readerOption(description: string): Option {
  return new Option('--as <reader>', description).choices(SUBSCRIPTION_STATES)
}

export function nowOption(): Option {
  return new Option('--now <date>', 'time of reading, ISO 8601 (default: now)').argParser(moment)
}

export function zoneOption(): Option {
  return new Option('--time-zone <name>', 'time zone of dates, as in Europe/Lisbon (default: UTC)').argParser(timeZone)
}

export function offlineOption(): Option {
  return new Option('--offline', 'look up no links and no pictures of videos; use what was found before').env(
    'DIPTYCH_OFFLINE',
  )
}

export function publicationOption(): Option {
  return new Option('--publication <file>', 'JSON file with publication fields that the post lacks')
}
