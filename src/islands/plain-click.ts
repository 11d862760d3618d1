/**
 * Whether a click is of the main button alone. With a modifier key it is the browser's own: a tab, a window, a
 * download.
 */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey)
}
