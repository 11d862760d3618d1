import { type InputHTMLAttributes, type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { type Anchor, useFloating } from './floating.js'
import { useTools } from './tools-context.js'

interface PanelDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** What the dialog is about; it stands beside it. Default: it stands in the middle. */
  readonly anchor?: Anchor | undefined
  readonly children: ReactNode
}

/**
 * A dialog of the browser: it keeps the focus, closes with Escape, and makes the page behind it inert. On phones it
 * stands at the top, since the keyboard covers the lower half.
 */
export function PanelDialog({ title, onClose, anchor, children }: PanelDialogProps): ReactElement {
  const ref = useFloating<HTMLDialogElement>(anchor ?? null, 'bottom')
  const { view } = useTools()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      // The text takes no focus while a dialog is open.
      view.focus()
    }
  }, [view, ref])
  return (
    // Escape closes it too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={anchor ? 'edit-tools edit-panel edit-panel-beside' : 'edit-tools edit-panel'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A click beside the dialog is a click on its backdrop, which belongs to the dialog itself.
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <div className="edit-panel-content">
        <h2 className="edit-panel-title">{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

interface TextLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly id: string
  readonly label: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A line of text with its label, in any direction. */
export function TextLine({ id, label, onChange, ...input }: TextLineProps): ReactElement {
  return (
    <>
      <label className="edit-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="edit-input"
        type="text"
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
    </>
  )
}

interface PanelButtonsProps {
  readonly cancel: string
  readonly save: string
  readonly onCancel: () => void
  readonly isBusy?: boolean | undefined
  /** More buttons, before the others. */
  readonly children?: ReactNode
}

/** The buttons at the end of a form. */
export function PanelButtons({ cancel, save, onCancel, isBusy = false, children }: PanelButtonsProps): ReactElement {
  return (
    <div className="edit-panel-buttons">
      {children}
      <button type="button" className="edit-push" onClick={onCancel}>
        {cancel}
      </button>
      <button type="submit" className="edit-push edit-main" disabled={isBusy}>
        {save}
      </button>
    </div>
  )
}
