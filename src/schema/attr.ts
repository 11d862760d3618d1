import type * as v from 'valibot'

/**
 * An attribute: what it accepts (`In`) and what a view gets (`Out`). Builders such as `text()` and `link()` make it. A
 * synchronous valibot schema is one too.
 */
export interface Attr<In = unknown, Out = unknown> {
  /** For types alone. */
  readonly '~types'?: { readonly input: In; readonly output: Out } | undefined
  readonly kind: 'schema'
  readonly async: false
}

/** One attribute for each stored name. It defines type, default and validity. */
export type AttrEntries = Readonly<Record<string, Attr>>

/** The attributes whose parsed values are `A`. */
export type AttrsFor<A> = { readonly [K in keyof A]: Attr<unknown, A[K]> }

type InputOf<T> = T extends Attr ? NonNullable<T['~types']>['input'] : never
type OutputOf<T> = T extends Attr ? NonNullable<T['~types']>['output'] : never

/** The parsed values of attributes. A conditional type, so that declarations show the values and not the attributes. */
export type Output<E extends AttrEntries> = E extends unknown ? { -readonly [K in keyof E]: OutputOf<E[K]> } : never

/** Values that attributes accept. Those with a default are optional. */
export type Input<E extends AttrEntries> = {
  -readonly [K in keyof E as undefined extends InputOf<E[K]> ? never : K]: InputOf<E[K]>
} & {
  -readonly [K in keyof E as undefined extends InputOf<E[K]> ? K : never]?: InputOf<E[K]>
}

/** The schema inside an attribute. No public type names it. */
export function attrSchema<In, Out>(attr: Attr<In, Out>): v.GenericSchema<In, Out> {
  return attr as v.GenericSchema<In, Out>
}

/** The schemas inside attributes. */
export function attrSchemas(entries: AttrEntries): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(entries).map(([name, attr]) => [name, attrSchema(attr)]))
}
