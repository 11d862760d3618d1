const SPECIAL = /["'&<>]/

/** Escapes text for an element or a quoted attribute, like React's server renderer. */
export function escapeMarkup(text: string): string {
  const first = text.search(SPECIAL)
  if (first === -1) return text
  let escaped = ''
  let from = 0
  for (let at = first; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at))
    if (entity === null) continue
    escaped += text.slice(from, at) + entity
    from = at + 1
  }
  return escaped + text.slice(from)
}

function entityOf(code: number): string | null {
  switch (code) {
    case 0x22:
      return '&quot;'
    case 0x26:
      return '&amp;'
    case 0x27:
      return '&#x27;'
    case 0x3c:
      return '&lt;'
    case 0x3e:
      return '&gt;'
    default:
      return null
  }
}
