import { randomUUID } from 'node:crypto'
import type { MailingDatabase } from '../../mailings/database/mailing-database.js'
import { openPace } from '../../mailings/pace/worker-pace.js'
import type { Pace } from '../../mailings/pace/pace.js'
import type { Transport } from '../../transports/transport.js'

/**
 * The pace of a worker. A call to a service waits until all its recipients are allowed. Connections are not counted,
 * because the service has its own.
 */
export function openWorkerPace({ db }: MailingDatabase, { kind }: Transport, connections: number): Promise<Pace> {
  return openPace(db, { worker: randomUUID(), connections: kind === 'service' ? null : connections })
}
