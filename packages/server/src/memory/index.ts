/** `@diptych/server/memory`: the platform in memory, for tests and previews. */
export { createMemoryApi, type MemoryApi } from './create-memory-api.js'
export type { MemoryCall, MemoryCallName, MemoryFailure } from './memory-calls.js'
export type {
  MemoryCommunityPost,
  MemoryInitial,
  MemoryPerson,
  MemoryPublication,
  MemoryReader,
  MemoryState,
} from './memory-state.js'
