import type { MarkType, NodeType } from 'prosemirror-model'

/** Roles that every kit must fill: `readDocument` needs them, and paid text must be cut in each schema. */
export const REQUIRED_ROLES = [
  /** Holds loose text among blocks. */
  'paragraph',
  /** Breaks a line of text. */
  'break',
  /** Everything after it is for readers who pay. */
  'cut',
  /** Keeps a block that the schema does not know. */
  'unsupported',
  /** Keeps inline content that the schema does not know. */
  'unsupported-inline',
] as const

export const REQUIRED_MARK_ROLES = [
  /** Leads to the address in `href`. */
  'link',
  /** Keeps a mark that the schema does not know. */
  'unsupported',
] as const

export type RequiredRole = (typeof REQUIRED_ROLES)[number]
export type RequiredMarkRole = (typeof REQUIRED_MARK_ROLES)[number]

export const NODE_ROLES = [
  ...REQUIRED_ROLES,
  /** Begins a section. Has the attribute `level`. */
  'heading',
  /** A footnote. Has the attribute `number`. */
  'note',
  /** The mark in the text for the note of its `number`. */
  'note-anchor',
] as const

export const MARK_ROLES = [
  ...REQUIRED_MARK_ROLES,
  /** Marks source code. */
  'code',
] as const

/**
 * Roles of nodes for reading, cutting, outlining and importing. Generic code looks for a role, never for a name, so a
 * block with any name can have it. At most one node of a schema has each role.
 */
export type NodeRole = (typeof NODE_ROLES)[number]

/** Roles of marks for generic code. */
export type MarkRole = (typeof MARK_ROLES)[number]

/** The attribute that generic code reads for each role. */
export const ROLE_ATTRIBUTES: Readonly<Partial<Record<NodeRole | MarkRole, string>>> = {
  heading: 'level',
  note: 'number',
  'note-anchor': 'number',
  link: 'href',
}

/** Key of the role in the ProseMirror spec, so that a node alone tells its role. */
export const ROLE = 'role'

export function hasRole({ type }: { readonly type: NodeType }, role: NodeRole): boolean {
  return type.spec[ROLE] === role
}

export function markHasRole({ type }: { readonly type: MarkType }, role: MarkRole): boolean {
  return type.spec[ROLE] === role
}
