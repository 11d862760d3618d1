import type { MailingDatabase } from '../../mailings/database/mailing-database.js'
import type { Pace } from '../../mailings/pace/pace.js'

/** Stands in until pace settings are kept. */
export async function openWorkerPace(
  _database: MailingDatabase,
  _flags: { readonly connections: number },
): Promise<Pace> {
  return { turn: async () => ({ end: () => undefined }), close: async () => undefined }
}
