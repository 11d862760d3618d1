/**
 * Whether a click is one of the main button without modifier keys. Clicks with a modifier key belong to the browser:
 * open a tab, a window, a download.
 */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey)
}
