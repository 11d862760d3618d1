/** Whether a page's path is the editor's own: pictures do not open there (T-4). */
export function isEditorPath(pathname: string): boolean {
  return /^\/publish(?:\/|$)/.test(pathname)
}
