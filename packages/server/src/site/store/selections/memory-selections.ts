import type { SavedSelection, SelectionStore } from './selection-store.js'

export function memorySelections(): SelectionStore {
  const selections: SavedSelection[] = []
  return {
    save: async (selection) => selections.push(selection),
    find: async (id) => selections[id - 1] ?? null,
  }
}
