export interface AttributeSize {
  readonly characters: number
  readonly tags: number
}

/**
 * Size of one node's attributes: characters of all names and values, and the number of tags in them. Stops counting
 * above `most` characters.
 */
export function attributeSize(attrs: unknown, most: number): AttributeSize {
  let characters = 0
  let tags = 0
  const stack: unknown[] = [attrs]
  while (stack.length > 0 && characters <= most) {
    const value = stack.pop()
    if (typeof value === 'string') {
      characters += value.length
      if (characters <= most) tags += tagsIn(value)
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) {
        characters += name.length
        stack.push((value as Readonly<Record<string, unknown>>)[name])
      }
    } else characters += 4
  }
  return { characters, tags }
}

/** At most `most` characters of the attributes, without tags. Shown for a node whose attributes are not read. */
export function plainExcerpt(attrs: unknown, most: number): string {
  const strings =
    typeof attrs === 'object' && attrs !== null ? Object.values(attrs).filter((value) => typeof value === 'string') : []
  const longest = strings.reduce((best, value) => (value.length > best.length ? value : best), '')
  const words = longest
    .slice(0, most * 10)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Addresses and encoded data mean nothing to a reader.
  return words.includes(' ') ? `${words.slice(0, most)}…` : '…'
}

function tagsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) count += 1
  return count
}
