import type { AnyBlock, AttrsOf, Language } from 'diptych/block'
import type { AttributeField, AttributeInput } from 'diptych/editing'

/** A text of the editor's interface: one for all languages, or one for each, with English as the fallback. */
export type LocalText = string | ({ readonly en: string } & Readonly<Partial<Record<Language, string>>>)

/** The parts of the `/` menu. */
export type EditGroup = 'text' | 'media' | 'embeds' | 'readers' | 'layout'

/** One field of a block's form. */
export interface EditField {
  /** The stored name of the attribute. */
  readonly attribute: string
  /** Default: the name of the attribute in plain words. */
  readonly label?: LocalText | undefined
  /** One sentence under the field. */
  readonly hint?: LocalText | undefined
  /** Lines of text that the field shows. Default: one line, in which Enter saves the form. */
  readonly lines?: number | undefined
  /** What the field asks for. Default: what the attribute accepts. */
  readonly input?: AttributeInput | undefined
}

/** A link or an action in a block's toolbar. */
export interface BlockTool {
  /** Its text. */
  readonly label: LocalText
  /** The address that the tool opens in a new tab. */
  readonly href: string
}

/** What tools are made from. */
export interface ToolContext {
  /** The publication's address without a slash at its end; null if the post has none. */
  readonly publicationUrl: string | null
}

export interface EditViewOptions<A> {
  /** The block's name in menus. Default: its stored name in plain words. */
  readonly name?: LocalText | undefined
  /** Default: `embeds` for a block with links, else `layout`. */
  readonly group?: EditGroup | undefined
  /** More words by which the `/` menu finds the block. */
  readonly keywords?: LocalText | undefined
  /** The attributes that the form asks for, in order. Default: all that a form can ask for. */
  readonly fields?: readonly (EditField | (keyof A & string))[] | undefined
  /** The attributes of a new block. Default: the defaults of the attributes. Null: the block is not in the menu. */
  readonly insert?: Partial<A> | null | undefined
  /** A sentence above the block that only writers see. */
  readonly hint?: LocalText | undefined
  /** What the block's toolbar offers beside moving, copying and deleting. */
  readonly tools?: ((attrs: A, context: ToolContext) => readonly BlockTool[]) | undefined
}

/** What the editor knows about a block beyond its definition and its web view. */
export interface EditView extends Omit<EditViewOptions<never>, 'fields' | 'insert' | 'tools'> {
  /** The name of the block. */
  readonly block: string
  /** The fields of the form, in order. */
  readonly fields?: readonly EditField[] | undefined
  /** The attributes of a new block. Null: the block is not in the menu. */
  readonly insert?: Readonly<Record<string, unknown>> | null | undefined
  /** What the block's toolbar offers beside moving, copying and deleting. */
  readonly tools?: ((attrs: never, context: ToolContext) => readonly BlockTool[]) | undefined
}

/** Says more about a block to the editor. A block without it is edited too. */
export function editView<const B extends AnyBlock>(block: B, options: EditViewOptions<AttrsOf<B>>): EditView {
  const { fields, insert, ...others } = options
  return {
    ...others,
    block: block.name,
    insert: insert as EditView['insert'],
    fields: fields?.map((field) => (typeof field === 'string' ? { attribute: field } : field)),
  }
}

/** A field with what it asks for. */
export interface FormField extends Omit<EditField, 'input'> {
  readonly input: AttributeInput
  readonly required: boolean
}

/** The fields of a block's form. Identifiers and stored data are left out, unless the edit view names them. */
export function formFields(attributes: readonly AttributeField[], view: EditView | undefined): readonly FormField[] {
  if (view?.fields)
    return view.fields.flatMap((field) => {
      const known = attributes.find(({ name }) => name === field.attribute)
      return known ? [{ ...field, required: known.required, input: field.input ?? inputOf(known) }] : []
    })
  return attributes
    .filter(({ kind }) => kind !== 'other')
    .map((known) => ({ attribute: known.name, required: known.required, input: known }))
}

/** An identifier that an edit view names is written as text. */
function inputOf(field: AttributeField): AttributeInput {
  return field.kind === 'other' ? { kind: 'text' } : field
}

/** A name of code in plain words: `rewardDescription` is "Reward description". */
export function plainWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .replace(/(\D)\d+$/, '$1')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
