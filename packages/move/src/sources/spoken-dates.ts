import { dateOf } from './dates.js'

// Dates as people write them, in tables that services and spreadsheets make: `Jun 12, 2023 10:00 am`, `2023/06/12`,
// `12.06.2023`, seconds since 1970.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?/i
const NAMED = /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i
const DAY_FIRST = /^(?:[a-z]{3,9}\.?,? )?(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})\b/i
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})\b/

/** A date as ISO 8601; null if it is missing, not a date, or could be two. Without a zone it is UTC. */
export function spokenDate(text: string | undefined): string | null {
  const value = (text ?? '').trim().slice(0, 80)
  const known = dateOf(value)
  if (known !== null) return known
  if (/^1\d{9}$/.test(value)) return isoOf(Number(value) * 1000)
  if (/^1\d{12}$/.test(value)) return isoOf(Number(value))
  const date = dayIn(value)
  if (date === null) return null
  const [, hours = '0', minutes = '0', seconds = '0', half] = TIME.exec(value.slice(6)) ?? []
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const [year, month, day] = date
  const time = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds))
  const made = new Date(time)
  return made.getUTCMonth() === month - 1 || hour > 23 ? isoOf(time) : null
}

function dayIn(value: string): readonly [year: number, month: number, day: number] | null {
  const named = NAMED.exec(value)
  const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  if (named && monthOf(named[1]) > 0) return valid(Number(named[3]), monthOf(named[1]), Number(named[2]))
  const first = DAY_FIRST.exec(value)
  if (first && monthOf(first[2]) > 0) return valid(Number(first[3]), monthOf(first[2]), Number(first[1]))
  const year = YEAR_FIRST.exec(value)
  if (year) return valid(Number(year[1]), Number(year[2]), Number(year[3]))
  const numbers = NUMBERS.exec(value)
  if (!numbers) return null
  const [one, other] = [Number(numbers[1]), Number(numbers[3])]
  // A day above 12, or dots, say which number is the day. `03/04/2023` is two days.
  if (numbers[2] === '.' || one > 12) return valid(Number(numbers[4]), other, one)
  if (other > 12 || one === other) return valid(Number(numbers[4]), one, other)
  return null
}

function valid(year: number, month: number, day: number): readonly [number, number, number] | null {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? [year, month, day] : null
}

function isoOf(time: number): string | null {
  return Number.isNaN(new Date(time).getTime()) ? null : new Date(time).toISOString()
}
