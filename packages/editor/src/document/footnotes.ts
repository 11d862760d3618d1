import { hasRole } from 'diptych'
import type { Node, NodeType } from 'prosemirror-model'
import { Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { nodeOf } from './roles.js'

// Notes: a number in the text and a block at the end of the post, with the same number. Numbers follow the text, so
// they change when a number is put in, moved or removed. A note whose number was removed stays, after the others: its
// words are not lost.

interface Found {
  readonly at: number
  readonly number: number
}

/** The numbers in the text, in their order. */
export function anchorsOf(doc: Node): readonly Found[] {
  return found(doc, 'note-anchor')
}

export function notesOf(doc: Node): readonly Found[] {
  return found(doc, 'note')
}

function found(doc: Node, role: 'note' | 'note-anchor'): readonly Found[] {
  const all: Found[] = []
  doc.descendants((node, at) => {
    if (hasRole(node, role)) all.push({ at, number: Number(node.attrs['number']) })
  })
  return all
}

/** Numbers notes in the order of the text, and leads from a number to its note and back. */
export function footnotes(): Plugin {
  return new Plugin({
    appendTransaction(transactions, { doc: before }, { doc, tr, schema }) {
      if (!transactions.some(({ docChanged }) => docChanged) || !nodeOf(schema, 'note-anchor')) return null
      const anchors = anchorsOf(doc)
      // A post that came with other numbers keeps them until a writer changes one.
      if (sameNumbers(anchors, anchorsOf(before))) return null
      return renumbered(tr, anchors, notesOf(doc))
    },
    props: {
      handleClickOn(view, _, node, at, event) {
        if (hasRole(node, 'note-anchor')) return goTo(view, notesOf(view.state.doc), node)
        const isNumber = event.target instanceof Element && event.target.closest('a') !== null
        return hasRole(node, 'note') && isNumber && at !== -1 && goTo(view, anchorsOf(view.state.doc), node)
      },
    },
  })
}

function sameNumbers(one: readonly Found[], other: readonly Found[]): boolean {
  return one.length === other.length && one.every(({ number }, at) => number === other[at]?.number)
}

function renumbered(tr: Transaction, anchors: readonly Found[], notes: readonly Found[]): Transaction | null {
  const numbers = new Map<number, number>()
  for (const { number } of [...anchors, ...notes]) if (!numbers.has(number)) numbers.set(number, numbers.size + 1)
  for (const { at, number } of [...anchors, ...notes]) {
    const next = numbers.get(number)
    const node = tr.doc.nodeAt(at)
    if (node && next !== undefined && next !== number)
      tr.setNodeMarkup(at, null, { ...node.attrs, number: next, stored: null }, node.marks)
  }
  sortNotes(tr)
  return tr.docChanged ? tr : null
}

/** Notes that stand together at the end of the post come into the order of their numbers. */
function sortNotes(tr: Transaction): void {
  const { children } = tr.doc
  const first = children.findLastIndex((node) => !hasRole(node, 'note')) + 1
  const notes = children.slice(first)
  const sorted = notes.toSorted((one, other) => Number(one.attrs['number']) - Number(other.attrs['number']))
  if (sorted.every((node, at) => node === notes[at])) return
  const { selection } = tr
  const start = tr.doc.content.size - notes.reduce((size, { nodeSize }) => size + nodeSize, 0)
  const inNote = placeInNotes(notes, selection.from - start)
  tr.replaceWith(start, tr.doc.content.size, sorted)
  if (!inNote) return
  // The cursor stays in its note.
  const before = sorted.slice(0, sorted.indexOf(inNote.note)).reduce((size, { nodeSize }) => size + nodeSize, 0)
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + before + inNote.offset)))
}

function placeInNotes(notes: readonly Node[], offset: number): { readonly note: Node; readonly offset: number } | null {
  let rest = offset
  for (const note of notes) {
    if (rest >= 0 && rest < note.nodeSize) return { note, offset: rest }
    rest -= note.nodeSize
  }
  return null
}

/** Puts the cursor into the note of a number, or after the number of a note. */
function goTo(view: EditorView, places: readonly Found[], { attrs, type }: Node): boolean {
  const place = places.find(({ number }) => number === Number(attrs['number']))
  if (!place) return false
  const $at = view.state.doc.resolve(place.at + 1)
  view.dispatch(view.state.tr.setSelection(nearest($at, type)).scrollIntoView())
  view.focus()
  return true
}

function nearest($at: Parameters<typeof Selection.near>[0], from: NodeType): Selection {
  return hasRole({ type: from }, 'note') ? TextSelection.create($at.doc, $at.pos) : Selection.near($at)
}
