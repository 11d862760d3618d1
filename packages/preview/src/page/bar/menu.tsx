import { useRef, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

export interface MenuProps {
  readonly label: string
  /** Shown beside the label, to say what differs from the defaults. */
  readonly note?: string
  readonly title?: string
  readonly children: ReactNode
}

/** A button that opens a panel of controls below it. Escape and leaving the panel close it. */
export function Menu({ label, note = '', title, children }: MenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details ref={menu} className="menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="button" title={title}>
        {label}
        {note ? <span className="menu-note"> {note}</span> : null}
      </summary>
      {/* Can have the focus, so that a click between the controls does not leave the panel. */}
      <div className="menu-panel" tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}

/** Opens the menu around an element, so that the element can get the focus. */
export function openMenuAround(element: Element | null): void {
  element?.closest('details.menu')?.setAttribute('open', '')
}
