import { oneReason } from '../../../transports/reply.js'

/** Nothing more can be delivered: the server does not answer or refuses the sender, or the disk is full. */
export class DeliveryStopped extends Error {
  override readonly name = 'DeliveryStopped'
}

export function stoppedBy(what: string, error: unknown): DeliveryStopped {
  return new DeliveryStopped(oneReason(`${what}: ${error instanceof Error ? error.message : String(error)}`))
}
