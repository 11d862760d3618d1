const NAMELESS = 'section'

/** Id of a heading: lower-case words of any script joined by hyphens, without Latin accents (O-24). */
export function headingSlug(text: string): string {
  return joinWords(withoutAccents(text.toLowerCase()))
}

/** The id in links to older posts: with accents (T-15, O-24). */
export function alternateHeadingSlug(text: string): string {
  return joinWords(text.toLowerCase().normalize('NFC'))
}

/** Returns a function that makes slugs unique within a document: a, a-2, a-3 (T-15). */
export function slugCounter(): (slug: string) => string {
  const used = new Set<string>()
  const next = new Map<string, number>()
  return (slug) => {
    const name = slug === '' ? NAMELESS : slug
    let unique = name
    let number = next.get(name) ?? 2
    for (; used.has(unique); number += 1) unique = `${name}-${number}`
    next.set(name, number)
    used.add(unique)
    return unique
  }
}

function joinWords(text: string): string {
  if (isAscii(text))
    return (
      text
        .replace(/[^a-zA-Z\d\s_-]+/g, '')
        .match(/[a-zA-Z\d]+/g)
        ?.join('-') ?? NAMELESS
    )
  // Punctuation inside a word is removed (what's -> whats). Spaces, dashes and underscores separate words.
  const bare = text.replace(/[^\p{L}\p{N}\p{M}\s\p{Pd}_]+/gu, '')
  return bare.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.join('-') ?? NAMELESS
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

function withoutAccents(text: string): string {
  if (isAscii(text)) return text
  // Only if the letter without its mark is the same letter: not for Cyrillic й or Japanese が.
  return text
    .normalize('NFD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
}
