/**
 * Validates a path of this site from an address or a form, for redirects; '/' for anything else. A path that begins
 * with two slashes, or characters that browsers read as slashes, would lead to another site.
 */
export function ownPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[!-[\]-~]*$/.test(wanted) && wanted.length <= 2000 ? wanted : '/'
}
