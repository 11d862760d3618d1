// How programs make a part of an address from a name. Each has rules of its own, and links of years depend on them.

/** Jekyll's `slugify`: letters and digits of any script, joined by hyphens. */
export function plainSlug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Jekyll's `pretty` mode, which it uses for the names of files: keeps case and what an address may contain. */
export function prettySlug(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._~!$&'()+,;=@]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A part of Hugo's addresses: spaces become hyphens, signs are left out, case stays. */
export function hugoSlug(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s._~/\\#+@-]+/gu, '')
    .replaceAll(/-?\s+-?/g, '-')
}

/** A title for a page without one: `folding-newsprint` becomes `Folding newsprint`. */
export function titleFromName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
