import { oneReason } from '../../../transports/one-reason.js'

/** Nothing more can be delivered: the server is away or refuses the sender, the disk is full. */
export class DeliveryStopped extends Error {
  override readonly name = 'DeliveryStopped'
}

export function stoppedBy(what: string, error: unknown): DeliveryStopped {
  return new DeliveryStopped(oneReason(`${what}: ${error instanceof Error ? error.message : String(error)}`))
}
