// Copies every call of a log, each some minutes earlier: faster than creating calls, as indexes and counts are built once at the end.
// Everything that a page reads is copied; `call_ids`, which no page reads, is not.
import { sql } from 'kysely';

const tables = ['calls', 'call_counts'];
const moved = ['started_at', 'answered_at', 'ended_at'];

/** Runs as the owner of the tables. */
export async function multiply(tx, copies) {
  const run = (text) => sql.raw(text).execute(tx);
  const { rows: indexes } = await sql`select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = 'calls' and indexname <> 'calls_pkey'`.execute(tx);
  const { rows: columns } = await sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'calls' order by ordinal_position`.execute(tx);
  const names = columns.map(({ name }) => name);
  const copied = names.map((name) =>
    name === 'call_id' ? `call_id || '.' || copy` : moved.includes(name) ? `${name} - shift` : name,
  );
  for (const table of tables) await run(`alter table ${table} no force row level security`);
  await run('alter table calls disable trigger user');
  for (const { indexname } of indexes) await run(`drop index ${indexname}`);
  await run(`create temporary table originals on commit drop as select * from calls where ended_at is not null`);
  // In order of time, like real calls: those of an hour are adjacent. A hash of the originals keeps that order.
  for (const each of ['analyze originals', `set local work_mem = '512MB'`, 'set local enable_mergejoin = off'])
    await run(each);
  await run(`insert into calls (${names}) select ${copied}
    from (select original, copy, shift
      from (select call_id as original, copy, started_at, make_interval(secs => abs(hashtext(call_id || copy)) % 2400) as shift
        from originals cross join generate_series(1, ${copies}) as copy) as each
      order by started_at - shift) as made join originals on call_id = original`);
  for (const { indexdef } of indexes) await run(indexdef.replace(' ON ONLY ', ' ON '));
  await run('delete from call_counts');
  await run(`insert into call_counts (account_id, agent_id, channel, span, begins, calls)
    select account_id, agent, channel, span, date_trunc(span, started_at, 'UTC'), count(*)
      from calls, unnest(array['*', agent_id]) as agent, unnest(array['day', 'hour']) as span
      where ended_at is not null and agent is not null group by 1, 2, 3, 4, 5`);
  await run('alter table calls enable trigger user');
  for (const table of tables) await run(`alter table ${table} force row level security`);
}
