import type { DeliveryStore } from './delivery-store.js'

/** Workers need a database: in memory there are no such mailings. */
export function memoryDeliveries(): DeliveryStore {
  return {
    progress: async () => null,
    byDomain: async () => [],
    byReply: async () => [],
    troubled: async () => [],
  }
}
