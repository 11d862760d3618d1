/** 'A, B and C', or 'A, B and 2 others' past `max` names (P-2, O-48); names without text are left out. */
export function bylineNames(names: string[], max: number): string {
  const known = names.map((name) => name.trim()).filter((name) => name !== '')
  const limit = Number.isNaN(max) ? known.length : Math.max(1, Math.floor(max))
  const hidden = known.length - limit
  if (hidden > 0) return `${known.slice(0, limit).join(', ')} and ${hidden} ${hidden === 1 ? 'other' : 'others'}`
  const last = known.at(-1) ?? ''
  return known.length < 2 ? last : `${known.slice(0, -1).join(', ')} and ${last}`
}
