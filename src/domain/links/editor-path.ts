/** Whether a path belongs to the editor. Pictures do not open there (T-4). */
export function isEditorPath(pathname: string): boolean {
  return /^\/publish(?:\/|$)/.test(pathname)
}
