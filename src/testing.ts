export { createMemoryApi, type MemoryApi } from './testing/create-memory-api.js'
export type { MemoryCall, MemoryCallName, MemoryFailure } from './testing/memory-platform.js'
export type {
  MemoryCommunityPost,
  MemoryInitial,
  MemoryPerson,
  MemoryReader,
  MemoryState,
} from './testing/memory-state.js'
