import { exitCode, setBlockType } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state'

const STEP = '  '

/** One step of indentation as this code has it: a tab, or the fewest spaces that begin a line. Default: two spaces. */
export function indentationOf(code: string): string {
  const starts = code.match(/^(?:\t| {2,8}(?=\S))/gm) ?? []
  if (starts.length === 0) return STEP
  return starts.reduce((least, start) => (start === '\t' || start.length < least.length ? start : least))
}

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

/** Enter on the second blank line at the end of code goes on below it, as in other editors. Ctrl-Enter always does. */
export const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.type.spec.code || $from.parentOffset < parent.content.size) return false
  const lines = parent.textBetween(0, parent.content.size, '', '\n').split('\n')
  const [last, before] = [lines.at(-1), lines.at(-2)]
  if (lines.length < 3 || last?.trim() !== '' || before?.trim() !== '') return false
  return exitCode(state, (transaction) => {
    // The two blank lines go: they stand before the new block, so its positions move along.
    const length = last.length + before.length + 2
    dispatch?.(transaction.delete($from.pos - length, $from.pos).scrollIntoView())
  })
}

/** Backspace in blank code leaves a paragraph in its place. */
export function withoutBlankCode(paragraph: NodeType | undefined): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection
    if (!paragraph || !empty || !$from.parent.type.spec.code || $from.parent.content.size > 0) return false
    return setBlockType(paragraph)(state, dispatch)
  }
}

function textBefore({ selection: { $from } }: EditorState): string {
  return $from.parent.textBetween(0, $from.parentOffset, '', '\n')
}

/** Puts space before the lines of the selection, or takes it away. Null if the selection leaves the code. */
function indented(state: EditorState, isOut: boolean): Transaction | null {
  const { $from, $to, empty, from } = state.selection
  if (!$from.sameParent($to)) return null
  const { tr } = state
  const code = $from.parent.textBetween(0, $from.parent.content.size, '', '\n')
  const step = indentationOf(code)
  if (empty && !isOut) return tr.insertText(step, from)
  const start = $from.start()
  const first = code.lastIndexOf('\n', $from.parentOffset - 1) + 1
  // From the end, so that the positions before stay.
  const lines = [...code.slice(first, $to.parentOffset).matchAll(/^/gm)].map(({ index }) => first + index).reverse()
  for (const at of lines) {
    if (!isOut) tr.insertText(step, start + at)
    else {
      const [space = ''] = /^(?:\t| *)/.exec(code.slice(at, at + step.length)) ?? []
      if (space !== '') tr.delete(start + at, start + at + space.length)
    }
  }
  return tr
}
