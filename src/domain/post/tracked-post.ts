/**
 * The post id of a page, for tracking. An inbox shows posts at `/inbox/post/{id}` (T-1); elsewhere the page states it.
 */
export function trackedPostId(pathname: string, stated: string | undefined): string | null {
  return /^\/inbox\/post\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? stated ?? null
}
