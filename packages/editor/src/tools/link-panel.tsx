import type { Mark, MarkType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { type ReactElement, useId, useState } from 'react'
import { markOf } from '../document/roles.js'
import { AddressInput, wholeAddress } from './address-input.js'
import { PanelButtons, PanelDialog } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

/** The link at the selection and the text that it covers. */
interface LinkedText {
  readonly mark: Mark | null
  readonly from: number
  readonly to: number
}

/** The selected text; for a cursor in a link, the text of that link. */
export function linkedText({ selection, doc }: EditorState, type: MarkType): LinkedText {
  const { from, to, empty, $from } = selection
  if (!empty) {
    let mark: Mark | null = null
    doc.nodesBetween(from, to, (node) => {
      mark ??= type.isInSet(node.marks) ?? null
    })
    return { mark, from, to }
  }
  const mark = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? []) ?? null
  if (!mark) return { mark, from, to }
  // Links run over texts with other marks.
  const isSame = (index: number): boolean => mark.isInSet($from.parent.maybeChild(index)?.marks ?? [])
  let [start, end] = [$from.index(), $from.index()]
  if (!isSame(start)) start = end = start - 1
  while (start > 0 && isSame(start - 1)) start--
  while (end + 1 < $from.parent.childCount && isSame(end + 1)) end++
  return { mark, from: $from.posAtIndex(start), to: $from.posAtIndex(end + 1) }
}

/** The address of the selected text. */
export function LinkPanel(): ReactElement | null {
  const { view, words } = useTools()
  const type = markOf(view.state.schema, 'link')
  const [found] = useState(() => (type ? linkedText(view.state, type) : null))
  const [address, setAddress] = useState(() => String(found?.mark?.attrs['href'] ?? ''))
  const id = useId()
  if (!type || !found) return null
  const { mark, from, to } = found
  const close = (): void => {
    setPanel(view, null)
  }
  const save = (): void => {
    const href = wholeAddress(address)
    const transaction = view.state.tr
    if (mark || href === '') transaction.removeMark(from, to, type)
    if (href !== '') {
      // Without selected text, the address is the text.
      const end = from === to ? from + href.length : to
      if (from === to) transaction.insertText(href, from)
      transaction.addMark(from, end, type.create({ ...mark?.attrs, href }))
    }
    view.dispatch(transaction.removeStoredMark(type))
    close()
  }
  return (
    <PanelDialog title={words.link} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className="edit-label" htmlFor={id}>
          {words.address}
        </label>
        <AddressInput id={id} value={address} onChange={setAddress} />
        <PanelButtons cancel={words.cancel} save={words.apply} onCancel={close}>
          {mark && (
            <button
              type="button"
              className="edit-push edit-first"
              onClick={() => {
                view.dispatch(view.state.tr.removeMark(from, to, type))
                close()
              }}
            >
              {words.unlink}
            </button>
          )}
        </PanelButtons>
      </form>
    </PanelDialog>
  )
}
