const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const ADDRESS = new RegExp(
  `^(?:${ATOM}(?:\\.${ATOM})*|"(?:[^"\\\\]|\\\\.)*")@(?:${ATOM}(?:\\.${ATOM})*|\\[[^\\[\\]\\\\]*\\])$`,
)

/** Addresses of a From or To (RFC 5322 3.4), without names; an entry that is not an address is returned as written. */
export function addressesIn(value: string): string[] {
  return entries(value).map((entry) => /<([^<>]*)>$/.exec(entry)?.[1]?.trim() ?? entry)
}

export function isAddress(text: string): boolean {
  return text.length <= 320 && ADDRESS.test(text)
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** The entries between commas, without comments. A group's name and colon stay with its first entry. */
function entries(value: string): string[] {
  const found: string[] = []
  let entry = ''
  let quoted = false
  let comments = 0
  let escaped = false
  for (const char of value) {
    if (escaped || (char === '\\' && (quoted || comments > 0))) {
      escaped = !escaped
      if (comments === 0) entry += char
    } else if (quoted) {
      quoted = char !== '"'
      entry += char
    } else if (char === '(') comments += 1
    else if (char === ')' && comments > 0) comments -= 1
    else if (comments > 0) continue
    else if (char === ',') {
      found.push(entry.trim())
      entry = ''
    } else {
      quoted = char === '"'
      entry += char
    }
  }
  return [...found, entry.trim()].filter((text) => text !== '')
}
