import type { MessageStore, StoredMessage } from './message-store.js'

/** Messages in memory, which can be deleted with their reader. */
export interface MemoryMessages extends MessageStore {
  forget(reader: number): void
}

export function memoryMessages(): MemoryMessages {
  let messages: readonly StoredMessage[] = []
  let lastId = 0
  return {
    async add(given) {
      const message = { ...given, id: ++lastId }
      messages = [message, ...messages]
      return message
    },
    list: async ({ before = Infinity, limit }) => messages.filter(({ id }) => id < before).slice(0, limit),
    forget(reader) {
      messages = messages.filter((message) => message.reader !== reader)
    },
  }
}
