import { readWebAddress } from '../domain/links/read-address.js'
import { repairedMessage } from './attribute-shape.js'
import { quoted } from './quoted.js'
import type { FieldIssue } from './read-fields.js'

/** Reads an absolute http(s) address in a field and reports repairs. */
export function webAddress(name: string, value: string | undefined, issues: FieldIssue[]): string | null {
  if (value === undefined || value.trim() === '') return null
  const { address, problem } = readWebAddress(value)
  if (problem === 'unsafe')
    issues.push({
      path: [name],
      message: `${name}: ${quoted(value)} is not an absolute http(s) address. The field is ignored.`,
    })
  if (address !== null && problem === 'repaired')
    issues.push({ path: [name], code: 'address-repaired', message: `${name}: ${repairedMessage(value, address)}` })
  return address
}
