/**
 * A path of this site that a reader wants to go on to, as an address or a form says it; '/' for anything else. A path
 * that begins with two slashes, or with what browsers read as slashes, would lead to another site.
 */
export function ownPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[!-[\]-~]*$/.test(wanted) && wanted.length <= 2000 ? wanted : '/'
}
