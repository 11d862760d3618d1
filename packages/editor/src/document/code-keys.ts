import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'

const STEP = '  '
/** Up to one step of white space at the start of a line. */
const ONE_STEP = /^(?:\t| {1,2})/

/** Tab and Shift-Tab indent code. After Escape, they leave it, as in other code editors: no key may be a trap. */
export function codeKeys(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, altKey, ctrlKey, metaKey }) {
        const { parent } = view.state.selection.$from
        if (key === 'Shift') return false
        const wasLeaving = isLeaving
        isLeaving = key === 'Escape' && parent.type.spec.code === true
        if (key !== 'Tab' || wasLeaving || altKey || ctrlKey || metaKey || !parent.type.spec.code) return false
        const change = indented(view.state, shiftKey)
        if (change) view.dispatch(change.scrollIntoView())
        return change !== null
      },
    },
  })
}

/** Enter in code begins the next line where this one begins. Null outside of code, or in a blank line. */
export function indentedLine(state: EditorState): Transaction | null {
  const { $from, $to, empty } = state.selection
  if (!$from.parent.type.spec.code || !$from.sameParent($to)) return null
  const [line = ''] = textBefore(state).split('\n').slice(-1)
  const [space = ''] = /^[\t ]*/.exec(line) ?? []
  if (space === '') return null
  // A line of nothing but space is left as a blank one.
  if (empty && line === space) return state.tr.insertText('\n', $from.pos - space.length, $from.pos)
  return state.tr.insertText(`\n${space}`, $from.pos, $to.pos)
}

function textBefore({ selection: { $from } }: EditorState): string {
  return $from.parent.textBetween(0, $from.parentOffset, '', '\n')
}

/** Puts space before the lines of the selection, or takes it away. Null if the selection leaves the code. */
function indented(state: EditorState, isOut: boolean): Transaction | null {
  const { $from, $to, empty, from } = state.selection
  if (!$from.sameParent($to)) return null
  const { tr } = state
  if (empty && !isOut) return tr.insertText(STEP, from)
  const start = $from.start()
  const code = $from.parent.textBetween(0, $from.parent.content.size, '', '\n')
  const first = code.lastIndexOf('\n', $from.parentOffset - 1) + 1
  // From the end, so that the positions before stay.
  const lines = [...code.slice(first, $to.parentOffset).matchAll(/^/gm)].map(({ index }) => first + index).reverse()
  for (const at of lines) {
    if (!isOut) tr.insertText(STEP, start + at)
    else {
      const [space = ''] = ONE_STEP.exec(code.slice(at)) ?? []
      if (space !== '') tr.delete(start + at, start + at + space.length)
    }
  }
  return tr
}
