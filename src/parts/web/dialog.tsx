import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { CloseIcon } from './icons.js'

export interface DialogProps {
  title: string
  /** Set if the title is in another language than the page. */
  titleLanguage?: { lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined } | undefined
  closeLabel: string
  /** Called after the dialog was closed and the focus has returned. */
  onClose: () => void
  children?: ReactNode
}

/** A modal dialog for islands, open while rendered. Escape, the close button and a click outside close it. */
export function Dialog({ title, titleLanguage, closeLabel, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="dialog-content">
        <p className="dialog-title" id="dialog-title" {...titleLanguage}>
          {title}
        </p>
        {children}
        {/* Last, so that the dialog's content gets the focus first. */}
        <button type="button" className="dialog-close" aria-label={closeLabel} onClick={close}>
          <CloseIcon />
        </button>
      </div>
    </dialog>
  )
}
