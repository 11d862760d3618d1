import type * as v from 'valibot'

/**
 * An attribute: what it accepts (`In`) and what a view gets (`Out`). Builders such as `text()` and `link()` make it. A
 * synchronous valibot schema is one too.
 */
export interface Attribute<In = unknown, Out = unknown> {
  /** For types alone. */
  readonly '~types'?: { readonly input: In; readonly output: Out } | undefined
  /** What valibot calls a schema. */
  readonly kind: 'schema'
  /** Attributes are parsed at once. */
  readonly async: false
}

/** One attribute for each stored name. It defines type, default and validity. */
export type AttrEntries = Readonly<Record<string, Attribute>>

/** The attributes whose parsed values are `A`. */
export type AttrsFor<A> = { readonly [K in keyof A]: Attribute<unknown, A[K]> }

/** The parsed values of attributes. A conditional type, so that declarations show the values and not the attributes. */
export type Output<E extends AttrEntries> = E extends unknown
  ? { -readonly [K in keyof E]: NonNullable<E[K]['~types']>['output'] }
  : never

/** Values that attributes accept. Those with a default are optional. */
export type Input<E extends AttrEntries> = {
  -readonly [K in keyof E as undefined extends NonNullable<E[K]['~types']>['input'] ? never : K]: NonNullable<
    E[K]['~types']
  >['input']
} & {
  -readonly [K in keyof E as undefined extends NonNullable<E[K]['~types']>['input'] ? K : never]?: NonNullable<
    E[K]['~types']
  >['input']
}

/** The schema inside an attribute. No public type names it. */
export function attrSchema<In, Out>(attr: Attribute<In, Out>): v.GenericSchema<In, Out> {
  return attr as v.GenericSchema<In, Out>
}

/** The schemas inside attributes. */
export function attrSchemas(entries: AttrEntries): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(entries).map(([name, attr]) => [name, attrSchema(attr)]))
}
