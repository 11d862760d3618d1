import type { Migration } from 'kysely'

/** Pictures that all messages of a mailing have as attachments, stored once. */
export const mailingPictures: Migration = {
  async up(db) {
    await db.schema
      .createTable('mailing_pictures')
      .addColumn('mailing_id', 'integer', (column) => column.notNull().references('mailings.id').onDelete('cascade'))
      // The picture's address in the HTML of the templates.
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailing_pictures_pkey', ['mailing_id', 'address'])
      .execute()
  },
}
