import { addressKey } from 'diptych/domain'
import type { Suppression, SuppressionStore } from './suppression-store.js'

export function memorySuppressions(): SuppressionStore {
  const suppressions = new Map<string, Suppression>()
  return {
    async add(suppression) {
      const key = addressKey(suppression.email)
      if (!suppressions.has(key)) suppressions.set(key, { ...suppression, email: key })
    },
    of: async (email) => suppressions.get(addressKey(email)) ?? null,
    remove: async (email) => suppressions.delete(addressKey(email)),
    list: async ({ after = '', limit }) =>
      [...suppressions.values()]
        .filter(({ email }) => email > after)
        .sort((a, b) => (a.email < b.email ? -1 : 1))
        .slice(0, limit),
  }
}
