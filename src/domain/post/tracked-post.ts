/**
 * The post of a page, for tracking: an inbox shows posts at `/inbox/post/{id}` (T-1), elsewhere the page says itself.
 */
export function trackedPostId(pathname: string, stated: string | undefined): string | null {
  return /^\/inbox\/post\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? stated ?? null
}
