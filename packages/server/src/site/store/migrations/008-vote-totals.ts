import { sql, type Migration } from 'kysely'

/** Totals of votes, so that a vote does not count all votes of its poll. */
export const voteTotals: Migration = {
  async up(db) {
    await db.schema
      .createTable('vote_totals')
      .addColumn('poll_id', 'text', (column) => column.notNull())
      .addColumn('option_id', 'text', (column) => column.notNull())
      .addColumn('shard', 'smallint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vote_totals_pkey', ['poll_id', 'option_id', 'shard'])
      // Few rows that change with each vote, so pages have free space for updates in place.
      .modifyEnd(sql`with (fillfactor = 20)`)
      .execute()
    // A trigger sees the row that an upsert replaces, also if two votes of one voter meet. Rows are changed in order,
    // so that two changes of votes do not wait for each other.
    await sql`
      create function count_vote() returns trigger language plpgsql as $$
      begin
        insert into vote_totals as total (poll_id, option_id, shard, count)
        select changed.poll_id, changed.option_id, pg_backend_pid() % 16, changed.votes
        from (
          select old.poll_id, old.option_id, -1 where tg_op <> 'INSERT'
          union all
          select new.poll_id, new.option_id, 1 where tg_op <> 'DELETE'
        ) as changed (poll_id, option_id, votes)
        order by changed.poll_id, changed.option_id
        on conflict (poll_id, option_id, shard) do update set count = total.count + excluded.count;
        return null;
      end
      $$
    `.execute(db)
    await sql`create trigger votes_counted after insert or delete on votes for each row execute function count_vote()`.execute(
      db,
    )
    await sql`
      create trigger votes_recounted after update on votes for each row
      when (old.poll_id is distinct from new.poll_id or old.option_id is distinct from new.option_id)
      execute function count_vote()
    `.execute(db)
    // The triggers lock the table until the migration ends, so no vote is missed or counted twice.
    await sql`
      insert into vote_totals (poll_id, option_id, shard, count)
      select poll_id, option_id, 0, count(*) from votes group by poll_id, option_id
    `.execute(db)
  },
}
