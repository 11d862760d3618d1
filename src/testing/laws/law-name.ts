/** Names of laws, for exceptions. */
export const LAW_NAMES = [
  'fixtures',
  'attribute-names',
  'attributes',
  'json',
  'repeatable',
  'shown',
  'imported',
  'imported-text',
  'imported-attributes',
  'mail-lint',
  'mail-text',
  'text',
  'links',
  'harmless',
  'residue',
  'problems',
  'right-to-left',
  'edits',
  'hostile',
  'broken',
  'little',
  'addresses',
  'recognized',
] as const

export type LawName = (typeof LAW_NAMES)[number]

/** Why a law does not hold. */
export type LawExceptions = Readonly<Partial<Record<LawName, string>>>
