import { decodeComponent } from './percent-encoding.js'

/** Maximum length of a scheme, even with every letter written as an entity. */
const HEAD_LENGTH = 512

/** The first segment of a URL as a lenient parser might read it: without entities, percent-encoding and space. */
export function decodedHead(url: string): string {
  const head = withoutEntities(url.slice(0, HEAD_LENGTH))
  const decoded = decodeComponent(head) ?? head.replaceAll(/%3a/gi, ':')
  // A scheme can only be before the first delimiter.
  return (/^[^/?#\\]*/.exec(decoded)?.[0] ?? '').replace(/[\s\p{C}]/gu, '')
}

type Group = string | undefined

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,10})|#x([0-9a-f]{1,8})|(colon|tab|newline|amp));?/gi,
    (_, decimal: Group, hex: Group, name: Group) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

const NAMED: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n', amp: '&' }
