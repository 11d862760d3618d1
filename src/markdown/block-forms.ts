import * as v from 'valibot'
import { attrSchema, type AttrEntries } from '../schema/attr.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { Kit } from '../schema/kit.js'
import { pollFields } from '../schema/entity-fields.js'
import { attributeKind } from './attribute-kind.js'
import type { DirectiveNames } from './directive-names.js'
import { labelAttribute } from './label-attribute.js'

/** The Markdown form of a block, an inline node or a mark. */
export interface BlockForm {
  /** Its name in directives. */
  readonly name: string
  /** Its name in stored posts. */
  readonly stored: string
  /** `::name` on a line, `:name` within a line, or `:name[…]` around text. */
  readonly kind: 'block' | 'inline' | 'mark'
  /** The allowed content between `:::name` and `:::`. Text can also be in the brackets. */
  readonly holds: 'nothing' | 'text' | 'blocks'
  /** The attribute in the brackets; null if there is none. */
  readonly label: string | null
  /** Its attributes. */
  readonly attributes: readonly AttributeForm[]
  /** Whether a link alone on its line becomes this block. */
  readonly takesLinks: boolean
  /** Known hosts of such links. */
  readonly linkHosts: readonly string[]
}

export interface AttributeForm {
  readonly name: string
  /** Description: `text`, `number`, `true or false`, `web address`, `center, left or right`. */
  readonly kind: string
  /** The allowed values; empty if it is free. */
  readonly values: readonly string[]
  readonly isRequired: boolean
  /** The default value; null if there is none. */
  readonly fallback: unknown
}

/** Nodes of the schema that writers never write. */
const INTERNAL = new Set(['doc', 'text'])

/** Every block, inline node and mark of a kit, in the order of its definitions. */
export function blockForms({ nodeDefs, markDefs, schema }: Kit, names: DirectiveNames): BlockForm[] {
  const written = ({ name, role }: AnyBlock | AnyMark) => !INTERNAL.has(name) && !role?.startsWith('unsupported')
  return [
    ...nodeDefs.filter(written).map((def): BlockForm => {
      if (def.role === 'poll') return pollForm(formOf(def, names))
      const type = schema.nodes[def.name]
      return {
        ...formOf(def, names),
        kind: def.spec?.inline ? 'inline' : 'block',
        holds: !type || type.isLeaf ? 'nothing' : type.inlineContent ? 'text' : 'blocks',
        label: labelAttribute(def),
        takesLinks: def.link !== undefined,
        linkHosts: (def.link?.hosts ?? []).filter((host) => typeof host === 'string'),
      }
    }),
    ...markDefs.filter(written).map((def): BlockForm => ({
      ...formOf(def, names),
      kind: 'mark',
      holds: 'text',
      label: null,
      takesLinks: false,
      linkHosts: [],
    })),
  ]
}

/** A poll is written with its question and options, which posts store separately from their blocks. */
function pollForm({ name, stored }: Pick<BlockForm, 'name' | 'stored'>): BlockForm {
  const { question: _, description: __, options: ___, ...entries } = pollFields.entries
  return {
    name,
    stored,
    kind: 'block',
    holds: 'blocks',
    label: 'question',
    attributes: attributeForms(entries).map((form) => ({ ...form, isRequired: false })),
    takesLinks: false,
    linkHosts: [],
  }
}

function formOf(def: AnyBlock | AnyMark, names: DirectiveNames) {
  return { name: names.nameOf(def), stored: def.name, attributes: attributeForms(def.attrs) }
}

function attributeForms(entries: AttrEntries): AttributeForm[] {
  return Object.entries(entries).map(([name, attr]) => {
    const entry = attrSchema(attr)
    const absent = v.safeParse(entry, undefined)
    return {
      name,
      ...attributeKind(entry),
      isRequired: !absent.success,
      fallback: absent.success ? (absent.output ?? null) : null,
    }
  })
}
