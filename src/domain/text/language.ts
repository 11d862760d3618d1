/** The tag in the form of Intl ('pt_BR' is stored too); null if it is English, empty or unknown to this runtime. */
export function foreignLocale(language: string | undefined): string | null {
  const tag = (language ?? '').trim().replaceAll('_', '-')
  const primary = primaryLanguage(tag)
  if (primary === '' || primary === 'en') return null
  try {
    // For an unknown tag, Intl would silently use the machine's language.
    return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? null
  } catch {
    return null
  }
}

/** Primary subtag of a BCP 47 tag in lower case; '' if it is empty. */
export function primaryLanguage(language: string | undefined): string {
  const match = /^\s{0,8}([a-z]{2,8})(?![a-z])/i.exec(language ?? '')
  return match?.[1]?.toLowerCase() ?? ''
}
