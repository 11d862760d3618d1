import type { IslandHost } from '../../islands/host.js'

const PREFIX = 'diptych:'

/** Remembers a reader's answers on the device. Browsers without storage (private windows) remember nothing. */
export function deviceMemory(storage: () => Storage | undefined): Pick<IslandHost, 'remembers' | 'remember'> {
  return {
    remembers(key) {
      try {
        return Number(storage()?.getItem(PREFIX + key) ?? 0) > Date.now()
      } catch {
        return false
      }
    },
    remember(key, seconds) {
      try {
        storage()?.setItem(PREFIX + key, String(Date.now() + seconds * 1000))
      } catch {
        // Storage is full or forbidden: only the answer is lost.
      }
    },
  }
}
