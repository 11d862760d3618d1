import { isEmailAddress } from './email-address.js'

/** A sender's name and address. */
export interface SenderMailbox {
  /** What mail programs show. Absent if none is stated. */
  readonly name?: string | undefined
  /** As in `ines@lowwater.example`. */
  readonly address: string
}

/** Parses one mailbox: `Ines <ines@lowwater.example>` or the address alone. Null for anything else. */
export function senderMailbox(text: string): SenderMailbox | null {
  const stated = text.trim()
  const at = stated.lastIndexOf('<')
  const hasName = at !== -1 && stated.endsWith('>')
  const address = hasName ? stated.slice(at + 1, -1).trim() : stated
  if (!isEmailAddress(address)) return null
  const name = hasName ? unquote(stated.slice(0, at).trim()) : ''
  return name === '' ? { address } : { name, address }
}

function unquote(name: string): string {
  return /^".*"$/s.test(name) ? name.slice(1, -1).replaceAll('\\"', '"').trim() : name
}
