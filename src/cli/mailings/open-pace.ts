import { randomUUID } from 'node:crypto'
import type { MailingDatabase } from '../../mailings/database/mailing-database.js'
import { openPace } from '../../mailings/pace/open-pace.js'
import type { Pace } from '../../mailings/pace/pace.js'
import type { Transport } from '../../transports/transport.js'

/**
 * The pace of a worker. A call to a service waits for the turns of all its recipients, so connections are not counted:
 * the service has them.
 */
export function openWorkerPace({ db }: MailingDatabase, { kind }: Transport, connections: number): Promise<Pace> {
  return openPace(db, { worker: randomUUID(), connections: kind === 'service' ? null : connections })
}
