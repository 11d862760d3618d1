/** Decodes the character references of titles that an export took from HTML: `&#8217;`. Unknown names are kept. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal, hex, name) => {
      if (name)
        return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }[String(name).toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/**
 * Fields of a post from columns of a table, which have texts as HTML writes them: `&#8217;`.
 *
 * @param names columns by field; a field without a value is left out
 */
export function decodedTexts(
  values: Readonly<Record<string, string | undefined>>,
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, column]) =>
      values[column] === undefined ? [] : [[field, decodeEntities(values[column])]],
    ),
  )
}
