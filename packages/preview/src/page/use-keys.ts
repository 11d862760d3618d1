import { useEffect, useEffectEvent } from 'react'

/** Handles single keys, unless a text field has the focus. */
export function useKeys(pressed: (key: string) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      (target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable="true"]'))
    )
      return
    if (pressed(key)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
