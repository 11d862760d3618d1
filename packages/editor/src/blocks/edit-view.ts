import type { AnyBlock, AttrsOf, Language } from 'diptych/block'
import { type AttributeField, attributeFields, type AttributeInput } from 'diptych/editing'
import type { EditorApi } from '../editor-api.js'

/** A text of the editor's interface: one for all languages, or one for each, with English as the fallback. */
export type LocalText = string | Readonly<Record<'en', string> & Partial<Record<Language, string>>>

/** The parts of the `/` menu. */
export type EditGroup = 'text' | 'media' | 'embeds' | 'readers' | 'layout'

/** The parts with what a menu has beside blocks. */
export type MenuGroup = EditGroup | 'snippets'

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

/** One thing that a list below the cursor offers. */
export interface Suggestion<A = Readonly<Record<string, unknown>>> {
  readonly label: string
  /** What tells it from others with the same label. */
  readonly detail?: string | undefined
  /** Address of a picture. */
  readonly picture?: string | undefined
  /** The attributes of the block that is put in. */
  readonly attrs: Partial<A>
}

/** A list that opens while a writer types, such as that of people after `@`. It is for inline blocks. */
export interface Suggestions<A = Readonly<Record<string, unknown>>> {
  /** What is typed before the search: one character, such as `@`. */
  readonly sign: string
  /** Whether the list is shown for what was typed after the sign. Default: for one character or more. */
  readonly shows?: ((query: string) => boolean) | undefined
  /**
   * Null if nobody can be asked, or did not answer; then no list is shown. `signal` is aborted when the writer types
   * on, or leaves.
   */
  readonly search: (query: string, api: EditorApi, signal: AbortSignal) => Promise<readonly Suggestion<A>[] | null>
}

/** A block that shows a file: a writer chooses, drops, pastes or replaces it. */
export interface FileInput<A = Readonly<Record<string, unknown>>> {
  /** MIME types and endings, as in the attribute `accept` of HTML: `audio/*`. Default: every file. */
  readonly accept?: string | undefined
  /** The attributes of a block that shows a stored file. `type` is '' if the browser does not know it. */
  readonly attrs: (file: Pick<File, 'name' | 'type' | 'size'> & Readonly<Record<'address', string>>) => Partial<A>
  /** What went wrong with the file earlier, from the stored attributes. Null: nothing. */
  readonly error?: ((attrs: A) => string | null) | undefined
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
  /**
   * Links in the block's toolbar: their text, and the address that opens in a new tab. `publicationUrl` is the
   * publication's address without a slash at its end; null if the post has none.
   */
  readonly tools?:
    | ((attrs: A, publicationUrl: string | null) => readonly (readonly [label: LocalText, href: string])[])
    | undefined
  /** For an inline block: a list that opens while a writer types. */
  readonly suggestions?: Suggestions<A> | undefined
  /** For a block that shows a file. */
  readonly file?: FileInput<A> | undefined
}

/** What the editor knows about a block beyond its definition and its web view. */
export interface EditView extends Omit<EditViewOptions<never>, 'fields' | 'insert' | 'suggestions'> {
  /** The name of the block. */
  readonly block: string
  /** The fields of the form, in order. */
  readonly fields?: readonly EditField[] | undefined
  /** The attributes of a new block. Null: the block is not in the menu. */
  readonly insert?: Readonly<Record<string, unknown>> | null | undefined
  /** For an inline block: a list that opens while a writer types. */
  readonly suggestions?: Suggestions | undefined
}

/** Says more about a block to the editor. A block without it is edited too. */
export function editView<const B extends AnyBlock>(block: B, options: EditViewOptions<AttrsOf<B>>): EditView {
  return namedView(block.name, options)
}

/** The edit view of a block by its name. */
export function namedView<A>(block: string, options: EditViewOptions<A>): EditView {
  const { fields, insert, suggestions, file, ...others } = options
  return {
    ...others,
    block,
    suggestions: suggestions as Suggestions | undefined,
    file: file as FileInput<never> | undefined,
    insert: insert as EditView['insert'],
    fields: fields?.map((field) => (typeof field === 'string' ? { attribute: field } : field)),
  }
}

/** A field with what it asks for. */
export interface FormField extends Omit<EditField, 'input'> {
  readonly input: AttributeInput
  readonly required: boolean
  /** The name of the block whose formula the field is the source of. */
  readonly formulaOf?: string | undefined
}

/** The fields of a block's form. Identifiers and stored data are left out, unless the edit view names them. */
export function formFields(block: AnyBlock, view: EditView | undefined): readonly FormField[] {
  const attributes = attributeFields(block)
  const fields = view?.fields
    ? view.fields.flatMap((field) => {
        const known = attributes.find(({ name }) => name === field.attribute)
        return known ? [{ ...field, required: known.required, input: field.input ?? inputOf(known) }] : []
      })
    : attributes
        .filter(({ kind }) => kind !== 'other')
        .map((known) => ({ attribute: known.name, required: known.required, input: known }))
  if (block.role !== 'formula' && block.role !== 'inline-formula') return fields
  return fields.map((field) => (field.input.kind === 'text' ? { ...field, formulaOf: block.name } : field))
}

/** An identifier that an edit view names is written as text. */
function inputOf(field: AttributeField): AttributeInput {
  return field.kind === 'other' ? { kind: 'text' } : field
}
