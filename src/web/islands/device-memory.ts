import type { IslandHost } from '../../islands/host.js'

const PREFIX = 'diptych:'

/** What a device keeps of its reader's answers. A browser that keeps nothing (private windows) asks each time. */
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
        // Full or forbidden: nothing is lost but the answer.
      }
    },
  }
}
