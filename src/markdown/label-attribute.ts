import type { AnyBlock } from '../schema/define.js'

/** Attributes with visible text of a block, best first. */
const LABELS = ['text', 'title', 'label', 'name', 'symbol'] as const

/** The attribute in the brackets of a directive; null if the block has no suitable one. */
export function labelAttribute({ attrs, markdown, spec }: AnyBlock): string | null {
  if (markdown?.label !== undefined) return markdown.label
  if (spec?.content !== undefined && /inline|text/.test(spec.content) && !/paragraph/.test(spec.content)) return null
  return LABELS.find((name) => Object.hasOwn(attrs, name)) ?? null
}

/** The stored name of a common synonym: `url` for `href`. */
export function meantAttribute({ attrs, attrAliases = {} }: AnyBlock, name: string): string | null {
  if (Object.hasOwn(attrs, name) || Object.hasOwn(attrAliases, name)) return name
  const other = name === 'href' ? 'url' : name === 'url' ? 'href' : null
  return other !== null && Object.hasOwn(attrs, other) ? other : null
}
