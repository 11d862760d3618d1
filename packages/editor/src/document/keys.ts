import { hasRole } from 'diptych'
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlockAs,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { deleteBlock, duplicateBlock, moveBlock, setTextBlock } from './block-commands.js'
import { indentedLine, leaveCode, withoutBlankCode } from './code-keys.js'
import { markOf, nodeOf } from './roles.js'

/** Keys of the text field. Commands find blocks by their role, so that they work with blocks of any instance. */
export function editorKeys(schema: Schema): Plugin[] {
  return [keymap(ownKeys(schema)), keymap(baseKeymap)]
}

const SHORTCUTS = {
  'Mod-b': 'strong',
  'Mod-i': 'em',
  'Mod-u': 'underline',
  'Mod-Shift-x': 'strikethrough',
  'Mod-.': 'superscript',
  'Mod-,': 'subscript',
} as const

function ownKeys(schema: Schema): Record<string, Command> {
  const keys: Record<string, Command> = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Alt-ArrowUp': moveBlock('up'),
    'Alt-ArrowDown': moveBlock('down'),
    'Mod-d': duplicateBlock,
    'Mod-Shift-k': deleteBlock,
    Backspace: chainCommands(undoInputRule, toParagraph(schema), withoutBlankCode(nodeOf(schema, 'paragraph'))),
    Enter: chainCommands(leaveCode, newlineAsBefore, newlineInCode, createParagraphNear, liftEmptyBlock, split),
  }
  for (const [key, role] of Object.entries(SHORTCUTS)) {
    const type = markOf(schema, role)
    if (type) keys[key] = toggleMark(type)
  }
  const paragraph = nodeOf(schema, 'paragraph')
  if (paragraph) keys['Mod-Alt-0'] = setTextBlock(paragraph)
  const heading = nodeOf(schema, 'heading')
  if (heading) for (let level = 1; level <= 6; level++) keys[`Mod-Alt-${level}`] = setTextBlock(heading, { level })
  const item = nodeOf(schema, 'list-item')
  if (item) {
    const enter = keys['Enter']
    keys['Enter'] = enter ? chainCommands(splitItem(item), enter) : splitItem(item)
    keys['Tab'] = sinkListItem(item)
    keys['Shift-Tab'] = liftListItem(item)
  }
  const bullets = nodeOf(schema, 'bullet-list')
  if (bullets) keys['Mod-Shift-8'] = wrapInList(bullets)
  const numbers = nodeOf(schema, 'ordered-list')
  if (numbers) keys['Mod-Shift-7'] = wrapInList(numbers)
  const quote = nodeOf(schema, 'quote')
  if (quote) keys['Mod-Shift-9'] = wrapIn(quote)
  const lineBreak = nodeOf(schema, 'break')
  if (lineBreak)
    keys['Shift-Enter'] = chainCommands(exitCode, (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
      return true
    })
  return keys
}

/**
 * Enter: a new block of the kind that follows, without the stored form of the block that is split, since that belongs
 * to one block.
 */
const split: Command = splitBlockAs((node, atEnd) => {
  if (atEnd && !hasRole(node, 'paragraph')) return null
  return { type: node.type, attrs: { ...node.attrs, stored: null } }
})

/** Enter in a list. The new item and its text have no stored form, as in `split`. */
function splitItem(item: NodeType): Command {
  return (state, dispatch, view) =>
    splitListItem(item)(
      state,
      dispatch &&
        ((transaction) => {
          const { $from } = transaction.selection
          for (const depth of [$from.depth, $from.depth - 1])
            if (depth > 0) transaction.setNodeAttribute($from.before(depth), 'stored', null)
          dispatch(transaction)
        }),
      view,
    )
}

/** Enter in indented code. */
const newlineAsBefore: Command = (state, dispatch) => {
  const change = indentedLine(state)
  if (change) dispatch?.(change.scrollIntoView())
  return change !== null
}

/** Backspace at the start of a heading makes it a paragraph, as writers know it. */
function toParagraph(schema: Schema): Command {
  const paragraph = nodeOf(schema, 'paragraph')
  return (state, dispatch, view) => {
    const { $from, empty } = state.selection
    if (!empty || $from.parentOffset > 0 || !paragraph || !hasRole($from.parent, 'heading')) return false
    return setTextBlock(paragraph)(state, dispatch, view)
  }
}
