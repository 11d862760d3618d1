import emoji from 'markdown-it-emoji/lib/data/full.mjs'

/** GitHub's emoji by their names. */
const EMOJI: ReadonlyMap<string, string> = new Map(Object.entries(emoji))

// GitHub takes a code within a word as text: `12:30:45`.
const CODE = /(^|[^\p{L}\p{N}:]):([\w+-]{1,60}):(?![\p{L}\p{N}:])/gu

/** Replaces codes such as `:tada:`. */
export function withEmoji(text: string): string {
  return text.replace(CODE, (code, before: string, name: string) => {
    const sign = EMOJI.get(name)
    return sign === undefined ? code : before + sign
  })
}

/** Whether a colon begins the code of an emoji, with a name that is known. */
export function isEmojiCode(text: string): boolean {
  const name = /^:([\w+-]{1,60}):/.exec(text)?.[1]
  return name !== undefined && EMOJI.has(name)
}
