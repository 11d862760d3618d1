import type { Migration } from 'kysely'

/** The blocks of one's own in a mailing, so that a worker without them leaves it to others. */
export const mailingInstances: Migration = {
  async up(db) {
    // Names and versions, such as `rating timeline@2`. Null: blocks of the platform alone, as in all older mailings.
    await db.schema.alterTable('mailings').addColumn('instance', 'text').execute()
  },
}
