import { withQuery } from '../links/query.js'

/** Reads a value from outside. Null, undefined and an error mean that the value is invalid. */
export type ReadValue<T> = (value: unknown) => T | null | undefined

/** A call of an island to its own site, as `defineSiteCall` takes it. */
export interface SiteCallDefinition<Q extends object, A> {
  /** Lowercase letters, digits and hyphens. Unique on the site. */
  readonly name: string
  /** Reads the request on the site: an object of JSON, or the fields of a form, which are strings. */
  readonly request: ReadValue<Q>
  /** Reads the answer in the browser. */
  readonly answer: ReadValue<A>
}

/** A call of an island to its own site. */
export interface SiteCall<Q extends object, A> extends SiteCallDefinition<Q, A> {
  /** The address of the call for the post of a view, as the action of a form that works without JavaScript. */
  action(ctx: CalledFrom): string
}

/** A post by its id, or by its slug if it has no id. */
export interface CalledPost {
  readonly id?: number | string | undefined
  readonly slug?: string | undefined
}

/** The post of a view, and the site that answers. */
export interface CalledFrom {
  /** The publication of the page. */
  readonly publication: { readonly base_url: string }
  /** The post that the page shows. */
  readonly post: CalledPost
}

/** Sites answer calls below this path. */
export const SITE_CALLS = '/api/own/'

/** The path of a call for a post. */
export function siteCallPath(name: string, { id, slug }: CalledPost): string {
  return withQuery(SITE_CALLS + name, { post: id ?? (slug || undefined) })
}

/** The value as `read` returns it; null if it is invalid. */
export function readValue<T>(read: ReadValue<T>, value: unknown): T | null {
  try {
    return read(value) ?? null
  } catch {
    return null
  }
}
