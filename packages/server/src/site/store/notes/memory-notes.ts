import type { NoteStore, StoredNote } from './note-store.js'

/** Notes in memory, which can be deleted with their reader. */
export interface MemoryNotes extends NoteStore {
  forget(reader: number): void
}

export function memoryNotes(): MemoryNotes {
  let notes: readonly { readonly reader: number; readonly note: StoredNote }[] = []
  let lastId = 0
  return {
    async add(reader, given, at) {
      const note: StoredNote = { ...given, id: ++lastId, created_at: at }
      notes = [...notes, { reader, note }]
      return note
    },
    byId: async (id) => notes.find(({ note }) => note.id === id)?.note ?? null,
    last: async (reader) => notes.findLast((each) => each.reader === reader)?.note ?? null,
    forget(reader) {
      notes = notes.filter((each) => each.reader !== reader)
    },
  }
}
