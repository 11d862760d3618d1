import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Anchor } from '../scrolling/place.js'
import type { BlockEntry } from '../protocol.js'
import { stretchOf } from './places.js'

/** The start of a block in the text. */
export interface BlockStart {
  readonly block: number
  readonly at: number
}

export const setBlocks = StateEffect.define<readonly BlockStart[]>()
export const flashLine = StateEffect.define<number | null>()

/** The start of each block, updated while the text changes. */
export const blockStarts = StateField.define<readonly BlockStart[]>({
  create: () => [],
  update(starts, { changes, effects }) {
    for (const effect of effects) if (effect.is(setBlocks)) return effect.value
    return changes.empty ? starts : starts.map(({ block, at }) => ({ block, at: changes.mapPos(at, 1) }))
  },
})

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
export function startsOf(state: EditorState, blocks: readonly BlockEntry[]): BlockStart[] {
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

export function anchorsIn(view: EditorView): Anchor[] {
  return view.state
    .field(blockStarts)
    .map(({ block, at }) => ({ block, top: view.lineBlockAt(at).top + view.documentPadding.top }))
}
