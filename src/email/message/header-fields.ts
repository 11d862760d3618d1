import { foldLines } from 'nodemailer/lib/mime-funcs'

/** Header fields as they stand in a message, each folded and ended by CRLF. Values are ASCII already. */
export function headerFields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${foldedValue(name, value)}\r\n`)
    .join('')
}

/** Folded at blanks, but not at the one after the colon; what has none stays whole. */
export function foldedValue(name: string, value: string): string {
  return name.length + 2 + value.length <= 76 ? value : foldLines(`${name}:_${value}`, 76).slice(name.length + 2)
}
