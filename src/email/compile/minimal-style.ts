const SIGNS = ':;,'

/** Removes blanks in declarations that no client needs: a mail has hundreds, and Gmail clips long mails. */
export function minimalStyle(style: string): string {
  let written = ''
  let blank = false
  let quote = ''
  let depth = 0
  for (const character of style) {
    // Strings and text in brackets stay unchanged.
    const isKept = quote !== '' || depth > 0
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth--
    if (!isKept && character.trim() === '') blank = true
    else {
      if (blank && written !== '' && !SIGNS.includes(character) && !SIGNS.includes(written.at(-1) ?? '')) written += ' '
      blank = false
      written += character
    }
  }
  return written.endsWith(';') ? written.slice(0, -1) : written
}
