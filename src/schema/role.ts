import type { MarkType, NodeType } from 'prosemirror-model'

/** Roles that every kit fills: reading cannot do without them, and paid text must be cut in each schema. */
export const REQUIRED_ROLES = [
  /** Holds loose text that stands among blocks. */
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
  /** Stands in the text for the note of its `number`. */
  'note-anchor',
] as const

export const MARK_ROLES = [
  ...REQUIRED_MARK_ROLES,
  /** Marks source code. */
  'code',
] as const

/**
 * What reading, cutting, outlining and importing must know of a node. They ask for its role, never for its name, so a
 * block of any name can play it. At most one node of a schema plays a role.
 */
export type NodeRole = (typeof NODE_ROLES)[number]

/** What generic code must know of a mark. */
export type MarkRole = (typeof MARK_ROLES)[number]

/** The attribute that generic code reads of a node or mark in a role. */
export const ROLE_ATTRIBUTES: Readonly<Partial<Record<NodeRole | MarkRole, string>>> = {
  heading: 'level',
  note: 'number',
  'note-anchor': 'number',
  link: 'href',
}

/** A role stands in the ProseMirror spec under this key, so that a node alone tells its role. */
export const ROLE = 'role'

export function hasRole({ type }: { readonly type: NodeType }, role: NodeRole): boolean {
  return type.spec[ROLE] === role
}

export function markHasRole({ type }: { readonly type: MarkType }, role: MarkRole): boolean {
  return type.spec[ROLE] === role
}
