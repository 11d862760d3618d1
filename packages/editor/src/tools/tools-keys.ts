import { keymap } from 'prosemirror-keymap'
import { type Command, type EditorState, NodeSelection, type Plugin } from 'prosemirror-state'
import { selectedMergeField } from '../document/merge-fields.js'
import { type Panel, selectedBlock, setPanel } from './tools-state.js'

// The keys that open panels.

/** Enter opens the form of a selected block. It comes before the Enter of the text. */
export function formKey(hasForm: (block: string) => boolean): Plugin {
  return keymap({
    Enter: open((state) => {
      const block = selectedBlock(state)
      return block && hasForm(block.node.type.name) ? { kind: 'form', at: block.at, draft: null } : null
    }),
  })
}

/** Enter opens the form of a selected merge field. */
export function mergeFieldKey(): Plugin {
  return keymap({ Enter: open(mergeFieldPanel) })
}

/** The form of the selected merge field; null if none is selected. */
export function mergeFieldPanel(state: EditorState): Panel | null {
  const field = selectedMergeField(state)
  return field && { kind: 'merge-field', range: { from: field.from, to: field.to }, field }
}

/** Alt-F10 goes to the toolbar, as in other editors. Escape in it goes back. */
export function toolbarKey(box: HTMLElement): Plugin {
  return keymap({
    'Alt-F10': () => {
      const first = box.querySelector<HTMLElement>('[role=toolbar] :is(button, select, a):not(:disabled)')
      first?.focus()
      return first !== null
    },
  })
}

/** Ctrl-K opens the address of a text. It comes after the keys of the text, since it would take Ctrl-Shift-K too. */
export function linkKey(): Plugin {
  return keymap({ 'Mod-k': open(({ selection }) => (selection instanceof NodeSelection ? null : { kind: 'link' })) })
}

/** Ctrl-F finds in the text, since the browser's own search does not replace. */
export function findKey(): Plugin {
  return keymap({ 'Mod-f': open(() => ({ kind: 'find' })) })
}

function open(panel: (state: EditorState) => Panel | null): Command {
  return (state, _, view) => {
    const opened = panel(state)
    if (opened && view) setPanel(view, opened)
    return opened !== null
  }
}
