import type { SubscriptionState } from '../../index.js'
import { listLineOf } from '../mail/recipients/recipient-of.js'
import type { ListSource } from '../mail/recipients/list-source.js'

/** A list of test addresses. Each address is its own id, so that signed links work. */
export function testSource(addresses: readonly string[], state: SubscriptionState): ListSource {
  return {
    name: '--test',
    unit: 'line',
    isReadOnce: false,
    folder: null,
    async open() {
      let read = 0
      async function* batches() {
        read = addresses.length
        yield addresses.map((email, at) => listLineOf(at + 1, { email, state, id: email }))
      }
      return { size: addresses.length, read: () => read, batches: batches(), close: () => undefined }
    },
  }
}
