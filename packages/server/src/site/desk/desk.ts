import { formatCount, formatLongDate } from 'diptych/block'
import { formatBylineDate, foreignLocale } from 'diptych/domain'
import type { Site } from '../site.js'
import type { StoredState } from '../store/readers/reader-store.js'
import { deskWords, type DeskWords } from './words.js'

/** Data and formatters for every page of the desk. */
export interface Desk {
  readonly site: Site
  readonly words: DeskWords
  number(value: number): string
  /** A percentage, with one decimal if it is small. */
  percent(part: number): string
  date(value: Date): string
  /** A day and a time, in UTC. */
  moment(value: Date): string
  /** A number of seconds, minutes or hours. */
  unit(value: number, unit: 'second' | 'minute' | 'hour'): string
  /** A short date for axes. */
  shortDate(value: Date): string
}

export async function deskOf(site: Site): Promise<Desk> {
  const { language } = await site.look()
  return {
    site,
    words: deskWords(language),
    number: (value) => formatCount(value, language),
    percent: (part) => percentIn(part, language),
    date: (value) => formatLongDate(value, { language }),
    moment: (value) => momentIn(value, language),
    unit: (value, unit) =>
      new Intl.NumberFormat(foreignLocale(language) ?? 'en-US', { style: 'unit', unit }).format(value),
    shortDate: (value) => formatBylineDate(value, { language }),
  }
}

function momentIn(value: Date, language: string): string {
  const text = new Intl.DateTimeFormat(foreignLocale(language) ?? 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(value)
  return `${text} UTC`
}

function percentIn(part: number, language: string): string {
  return new Intl.NumberFormat(foreignLocale(language) ?? 'en-US', {
    style: 'percent',
    maximumFractionDigits: part < 0.001 ? 2 : part < 0.1 ? 1 : 0,
  }).format(part)
}

/** A number, or a dash if it is not counted. */
export function numberOrDash({ number }: Desk, value: number | null): string {
  return value === null ? '–' : number(value)
}

/** Kinds of readers, from the highest to the lowest payment. */
export const KINDS: readonly StoredState[] = ['founding', 'paid', 'pledged', 'free', 'lapsed', 'registered']

export function kindName({ words }: Desk, kind: StoredState): string {
  const names: Readonly<Record<StoredState, string>> = {
    founding: words.kindFounding,
    paid: words.kindPaid,
    pledged: words.kindPledged,
    free: words.kindFree,
    lapsed: words.kindLapsed,
    registered: words.kindRegistered,
  }
  return names[kind]
}
