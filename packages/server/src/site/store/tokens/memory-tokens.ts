import type { TokenStore } from './token-store.js'

export function memoryTokens(): TokenStore {
  const tokens = new Map<string, Date>()
  return {
    async use(digest, expires) {
      if (tokens.has(digest)) return false
      tokens.set(digest, expires)
      return true
    },
    async sweep(now) {
      for (const [digest, expires] of tokens) if (expires <= now) tokens.delete(digest)
    },
  }
}
