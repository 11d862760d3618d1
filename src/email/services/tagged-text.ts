import type { TagSyntax } from './tag-syntax.js'

/** A text split at tags: text, tag, text, … text. */
export interface TaggedParts {
  readonly statics: readonly string[]
  readonly tags: readonly string[]
}

/** Text with tags. `constant` returns the tag of a variable with a constant value. */
export function taggedText(parts: TaggedParts, syntax: TagSyntax, constant: (value: string) => string): string {
  return addTags(parts, syntax, constant)
}

/** HTML with tags. */
export function taggedHtml(parts: TaggedParts, syntax: TagSyntax): string {
  return addTags(parts, syntax, references)
}

/** Escaped text without anything that the service would read as a tag, in case it also looks at values. */
export function inertHtml(html: string, { special }: TagSyntax): string {
  return html.replace(special, references)
}

/** Character references work in text and in attributes. */
function references(text: string): string {
  return text.replace(/[^]/g, (char) => `&#${char.charCodeAt(0)};`)
}

function addTags(
  { statics, tags }: TaggedParts,
  { special, frame }: TagSyntax,
  hidden: (value: string) => string,
): string {
  const written = statics.map((text) => text.replace(special, hidden))
  const text = written.map((part, at) => part + (tags[at] ?? '')).join('')
  const plain = tags.length === 0 && written.every((part, at) => part === statics[at])
  return plain ? text : frame[0] + text + frame[1]
}
