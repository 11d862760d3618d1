import type { OwnMergeField, Recipient } from '../domain/recipient/merge-field.js'
import { withCode } from '../domain/values/error-code.js'
import { callback, either, group, oneOf, optional, text, textThat } from '../options/schemas.js'
import { signature } from '../options/signature.js'

/** The post that a merge field stands in. */
export interface MergeFieldSite {
  /** Address of the publication, without a slash at the end. */
  readonly base_url: string
  /** Address of the post. */
  readonly canonical_url: string
  /** The post's id, or else its address. */
  readonly post: string
}

/** A value that differs by recipient. Its text is escaped where it stands, so it holds no markup. */
export interface MergeFieldDefinition<N extends string, P> {
  /** Lowercase letters, digits and hyphens. Templates store it, so keep it. */
  readonly name: N
  /**
   * What the value is. A `link` is checked wherever it stands; anything but an http, https, mailto or tel address is a
   * missing value. Default: `text`, one line of at most 200 characters.
   */
  readonly type?: 'text' | 'link' | undefined
  /**
   * The value for one recipient. Null, undefined, '' and an error give the fallback. It is called for each recipient,
   * so it must be fast, and pure: the same arguments give the same value on every machine.
   */
  value(props: P, recipient: Recipient, site: MergeFieldSite): string | number | null | undefined
  /** The value for recipients without one. Default: ''. */
  readonly fallback?: string | ((props: P, site: MergeFieldSite) => string) | undefined
  /** Name of the variable in mails for a mail service (`forService`). Default: `own_` and the name. */
  readonly variable?: string | undefined
}

/** Makes the merge field of a view: `ctx.mergeField(progress({ entry: 3 }))`. */
export interface OwnMergeFieldMaker<N extends string = string, P = never> {
  (props: P): OwnMergeField & { readonly name: N }
  /** The definition it was made from. */
  readonly definition: MergeFieldDefinition<N, P>
}

/** Any merge field of a block, without its types. */
export interface AnyMergeField {
  (props: never): OwnMergeField
  readonly definition: AnyMergeFieldDefinition
}

export interface AnyMergeFieldDefinition {
  readonly name: string
  readonly type?: 'text' | 'link' | undefined
  value(props: never, recipient: Recipient, site: MergeFieldSite): string | number | null | undefined
  readonly fallback?: string | ((props: never, site: MergeFieldSite) => string) | undefined
  readonly variable?: string | undefined
}

/** The merge fields of an instance's blocks, by name. */
export type OwnMergeFields = ReadonlyMap<string, AnyMergeFieldDefinition>

export const NO_MERGE_FIELDS: OwnMergeFields = new Map()

const checkDefineMergeField = signature('defineMergeField', {
  definition: group<AnyMergeFieldDefinition>({
    name: textThat('a name of lowercase letters, digits and hyphens such as "progress"', (value) =>
      /^[a-z][a-z0-9-]{0,40}$/.test(value),
    ),
    type: optional(oneOf(['text', 'link'])),
    value: callback<never>(),
    fallback: optional(
      either<AnyMergeFieldDefinition['fallback'] & {}>((value) =>
        typeof value === 'function' ? callback<never>() : text,
      ),
    ),
    variable: optional(
      textThat('a name of letters, digits and underscores', (value) => /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(value)),
    ),
  }),
})

/**
 * Defines a merge field of a block. Name it in `mergeFields` of the block, and use it in the block's mail view and
 * plain text: `ctx.mergeField(progress({ entry: 3 }))`. Templates store its name and props as JSON, and the instance
 * that binds a template computes the value.
 *
 * @throws TypeError for a definition with a wrong type or an unknown key.
 */
export function defineMergeField<const N extends string, P extends Readonly<Record<string, unknown>>>(
  definition: MergeFieldDefinition<N, P>,
): OwnMergeFieldMaker<N, P> {
  checkDefineMergeField(definition)
  const { name } = definition
  // As JSON, so that a stored template gives the same values.
  const make = (props: P) => ({ kind: 'own' as const, name, props: JSON.parse(JSON.stringify(props)) as P })
  return Object.assign(make, { definition })
}

/**
 * The merge fields that blocks name, by name.
 *
 * @throws TypeError if two definitions claim one name.
 */
export function mergeFieldsOf(
  blocks: readonly { readonly name: string; readonly mergeFields?: readonly AnyMergeField[] | undefined }[],
): OwnMergeFields {
  let fields: Map<string, AnyMergeFieldDefinition> | undefined
  for (const { mergeFields = [] } of blocks) {
    for (const { definition } of mergeFields) {
      const other = fields?.get(definition.name)
      if (other !== undefined && other !== definition)
        throw withCode(
          'blocks-conflict',
          new TypeError(`Two definitions claim the merge field ${definition.name}. Rename one.`),
        )
      fields ??= new Map()
      fields.set(definition.name, definition)
    }
  }
  return fields ?? NO_MERGE_FIELDS
}
