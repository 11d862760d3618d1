import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { BlockEntry, Place, SourcePlace } from '../protocol.js'
import type { Anchor } from '../scrolling/place.js'
import { stretchOf } from './places.js'

/** The start of a block in the text. */
export interface BlockStart {
  readonly block: number
  readonly at: number
}

/** Sets the starts of all blocks of the body, of those too that the reader does not get. */
export const setBody = StateEffect.define<readonly BlockStart[]>()
export const setBlocks = StateEffect.define<readonly BlockStart[]>()
export const flashLine = StateEffect.define<number | null>()

/** The start of each block, updated while the text changes. */
export const blockStarts = startsField(setBlocks)
/** The start of each block of the body, updated while the text changes. */
export const bodyStarts = startsField(setBody)

function startsField(set: typeof setBlocks): StateField<readonly BlockStart[]> {
  return StateField.define<readonly BlockStart[]>({
    create: () => [],
    update(starts, { changes, effects }) {
      for (const effect of effects) if (effect.is(set)) return effect.value
      return changes.empty ? starts : starts.map(({ block, at }) => ({ block, at: changes.mapPos(at, 1) }))
    },
  })
}

/** The line that is highlighted for a moment. */
export const flashedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects, state }) {
    for (const effect of effects)
      if (effect.is(flashLine)) {
        const builder = new RangeSetBuilder<Decoration>()
        if (effect.value !== null) {
          const { from } = state.doc.lineAt(effect.value)
          builder.add(from, from, Decoration.line({ class: 'cm-flashed' }))
        }
        return builder.finish()
      }
    return lines.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** The starts of blocks. Blocks of HTML have no positions. */
export function startsOf(state: EditorState, blocks: readonly Pick<BlockEntry, 'index' | 'source'>[]): BlockStart[] {
  const starts = blocks.flatMap(({ index, source }): BlockStart[] => {
    const stretch = stretchOf(state, source)
    return stretch ? [{ block: index, at: stretch.from }] : []
  })
  return starts.sort((one, other) => one.at - other.at)
}

/** The block at a position; null before the first block. */
export function blockAt(state: EditorState, position: number): number | null {
  return state.field(blockStarts).findLast(({ at }) => at <= position)?.block ?? null
}

/**
 * The line of the cursor as a fraction of its block; null outside blocks.
 *
 * @param line CSS px from the top of the text.
 */
export function cursorAt(view: EditorView, line: number): Place['cursor'] | null {
  const { doc, selection } = view.state
  const starts = view.state.field(blockStarts)
  const own = starts.findLastIndex(({ at }) => at <= selection.main.head)
  const start = starts[own]
  if (!start) return null
  let last = doc.lineAt(Math.max(start.at, (starts[own + 1]?.at ?? doc.length + 1) - 1))
  while (last.from > start.at && last.text.trim() === '') last = doc.line(last.number - 1)
  const top = view.lineBlockAt(start.at).top + view.documentPadding.top
  const height = view.lineBlockAt(last.from).bottom + view.documentPadding.top - top
  return { block: start.block, part: height > 0 ? Math.min(1, Math.max(0, (line - top) / height)) : 0 }
}

/** The start of each block of the body, by its place in the file. */
export function bodyOf(state: EditorState, places: readonly SourcePlace[]): BlockStart[] {
  return startsOf(
    state,
    places.map((source, index) => ({ index, source })),
  )
}

/** The block of the body that the cursor is in; -1 before the first one. */
export function bodyBlockAt(state: EditorState): number {
  const { head } = state.selection.main
  return state.field(bodyStarts).findLast(({ at }) => at <= head)?.block ?? -1
}

export function anchorsIn(view: EditorView, field = blockStarts): Anchor[] {
  return view.state
    .field(field)
    .map(({ block, at }) => ({ block, top: view.lineBlockAt(at).top + view.documentPadding.top }))
}
