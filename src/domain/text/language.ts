/** The tag as Intl wants it ('pt_BR' is stored too), or null when it is English, empty or unknown here. */
export function foreignLocale(language: string | undefined): string | null {
  const tag = (language ?? '').trim().replaceAll('_', '-')
  const primary = primaryLanguage(tag)
  if (primary === '' || primary === 'en') return null
  try {
    // A tag that Intl does not know would silently become the machine's own language.
    return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? null
  } catch {
    return null
  }
}

/** Primary subtag of a BCP 47 tag, lower-case, '' without one. */
export function primaryLanguage(language: string | undefined): string {
  const match = /^\s{0,8}([a-z]{2,8})(?![a-z])/i.exec(language ?? '')
  return match?.[1]?.toLowerCase() ?? ''
}
