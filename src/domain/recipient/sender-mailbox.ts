import { isEmailAddress } from './email-address.js'

/**
 * Parses one mailbox: `Ines <ines@lowwater.example>` or the address alone. `name` is what mail programs show, absent if
 * none is stated. Null for anything else.
 */
export function senderMailbox(text: string): { readonly name?: string | undefined; readonly address: string } | null {
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
