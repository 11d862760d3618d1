import type { DeliveryStore } from './delivery-store.js'

/** A store without mailings of workers, because workers need a database. */
export function memoryDeliveries(): DeliveryStore {
  return {
    progress: async () => null,
    byDomain: async () => [],
    byReply: async () => [],
    troubled: async () => [],
  }
}
