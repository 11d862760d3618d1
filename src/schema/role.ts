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

/**
 * Blocks that Markdown has a syntax for. Several blocks of a schema may have one of these roles: the syntax is read as
 * the first of them, and the others are written with their name, `{block=name}`.
 */
export const SYNTAX_ROLES = [
  /** `- item`. Holds blocks with the role `list-item`. */
  'bullet-list',
  /** `1. item`. Its attributes `start` and `order` are the first number. It may have one of them, both or none. */
  'ordered-list',
  'list-item',
  /** Rows of `| cell |`. Holds blocks with the role `table-row`; they hold `table-header` and `table-cell`. */
  'table',
  'table-row',
  /** A cell that names its column or its row. */
  'table-header',
  /** Cells have the attribute `alignment`. */
  'table-cell',
  /** `> text` */
  'quote',
  /** `---` */
  'rule',
  /** Code between fences, without a language. */
  'code-block',
  /** Code between fences, with the attribute `language`. */
  'highlighted-code',
  /** Text between fences of the language `preformatted`. */
  'preformatted',
  /** A formula between lines of `$$`, in the attribute `tex`. */
  'formula',
  /** A formula within a line, `$x$`. */
  'inline-formula',
  /** `![alt](src "caption")` alone on its line. Holds blocks with the roles `picture` and `caption`. */
  'figure',
  'caption',
  /** The picture in a figure, or alone if no figure can hold it. Has `src`; optional: `alt`, `title` and `href`. */
  'picture',
  /** `![alt](src "title")` within a line. Has `src`; optional: `alt` and `title`. */
  'inline-picture',
  /** Pictures in a directive. The attribute `gallery` is `{ images, caption }`. */
  'gallery',
  /** A directive with a question and a list of options, which `data.polls` has under the attribute `id`. */
  'poll',
] as const

export const NODE_ROLES = [
  ...REQUIRED_ROLES,
  /** Begins a section. Has the attribute `level`. */
  'heading',
  /** A footnote. Has the attribute `number`. */
  'note',
  /** The mark in the text for the note of its `number`. */
  'note-anchor',
  /** A box around blocks, which a quote with a head becomes: `> [!NOTE]`. Optional: the attribute `kind`. */
  'callout',
  /** Asks readers to subscribe. A page that ends with such a block does not ask again. Several blocks may have it. */
  'subscribe',
  ...SYNTAX_ROLES,
] as const

/** Marks that Markdown has a syntax for. Like `SYNTAX_ROLES`, several marks may have one. */
export const SYNTAX_MARK_ROLES = ['strong', 'em', 'strikethrough', 'superscript', 'subscript', 'underline'] as const

export const MARK_ROLES = [
  ...REQUIRED_MARK_ROLES,
  /** Marks source code. */
  'code',
  ...SYNTAX_MARK_ROLES,
] as const

export type SyntaxRole = (typeof SYNTAX_ROLES)[number]
export type SyntaxMarkRole = (typeof SYNTAX_MARK_ROLES)[number]

/**
 * Roles of nodes for reading, cutting, outlining, importing and Markdown. Generic code looks for a role, never for a
 * name, so a block with any name can have it. At most one node of a schema has each role, except for the roles of
 * Markdown's syntax.
 */
export type NodeRole = (typeof NODE_ROLES)[number]

/** Whether several nodes or marks of a schema may have the role. */
export function isSharedRole(role: NodeRole | MarkRole): boolean {
  return [...SYNTAX_ROLES, ...SYNTAX_MARK_ROLES, 'subscribe'].includes(role)
}

/** Roles of marks for generic code. */
export type MarkRole = (typeof MARK_ROLES)[number]

/** The attribute that a node or mark with the role must have. */
export const ROLE_ATTRIBUTES: Readonly<Partial<Record<NodeRole | MarkRole, string>>> = {
  heading: 'level',
  note: 'number',
  'note-anchor': 'number',
  link: 'href',
  'highlighted-code': 'language',
  formula: 'tex',
  'inline-formula': 'tex',
  picture: 'src',
  'inline-picture': 'src',
  gallery: 'gallery',
  poll: 'id',
  'table-header': 'alignment',
  'table-cell': 'alignment',
}

/** The parts of Markdown's syntax that are attributes of its blocks. */
export const SYNTAX_PARTS = [
  'start',
  'order',
  'language',
  'tex',
  'src',
  'alt',
  'title',
  'href',
  'gallery',
  'id',
  'kind',
  'alignment',
] as const
export type SyntaxPart = (typeof SYNTAX_PARTS)[number]

interface SyntaxBlock {
  readonly attrs: object
  readonly markdown?: { readonly attributes?: Readonly<Partial<Record<SyntaxPart, string>>> | undefined } | undefined
}

/** The attribute of a block for a part of Markdown's syntax; null if it has none. */
export function partAttribute({ attrs, markdown }: SyntaxBlock, part: SyntaxPart): string | null {
  const name = markdown?.attributes?.[part] ?? part
  return Object.hasOwn(attrs, name) ? name : null
}

/** Key of the role in the ProseMirror spec, so that a node alone tells its role. */
export const ROLE = 'role'

export function hasRole({ type }: Readonly<Record<'type', NodeType>>, role: NodeRole): boolean {
  return type.spec[ROLE] === role
}

export function markHasRole({ type }: Readonly<Record<'type', MarkType>>, role: MarkRole): boolean {
  return type.spec[ROLE] === role
}
