import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Anchor } from '../scrolling/place.js'
import type { BlockEntry } from '../protocol.js'
import { stretchOf } from './places.js'

/** Where a block begins in the text, in the order of the text. */
export interface BlockStart {
  readonly block: number
  readonly at: number
}

export const setBlocks = StateEffect.define<readonly BlockStart[]>()
export const flashLine = StateEffect.define<number | null>()

/** Where each block begins, also while the text changes. */
export const blockStarts = StateField.define<readonly BlockStart[]>({
  create: () => [],
  update(starts, { changes, effects }) {
    for (const effect of effects) if (effect.is(setBlocks)) return effect.value
    return changes.empty ? starts : starts.map(({ block, at }) => ({ block, at: changes.mapPos(at, 1) }))
  },
})

/** A line that was asked for. */
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

/** Blocks of HTML have no places. */
export function startsOf(state: EditorState, blocks: readonly BlockEntry[]): BlockStart[] {
  const starts = blocks.flatMap(({ index, source }): BlockStart[] => {
    const stretch = stretchOf(state, source)
    return stretch ? [{ block: index, at: stretch.from }] : []
  })
  return starts.sort((one, other) => one.at - other.at)
}

/** The block around a position; null in front of all. */
export function blockAt(state: EditorState, position: number): number | null {
  return state.field(blockStarts).findLast(({ at }) => at <= position)?.block ?? null
}

export function anchorsIn(view: EditorView): Anchor[] {
  return view.state
    .field(blockStarts)
    .map(({ block, at }) => ({ block, top: view.lineBlockAt(at).top + view.documentPadding.top }))
}
