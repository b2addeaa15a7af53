// The peer of P10: the same two statements behind a bare Fastify, without sign-in, schemas, roles or row-level security.
import Fastify from 'fastify';
import pg from 'pg';

const [address] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 20 });
const app = Fastify();

app.get('/calls', async () => {
  const { rows: counted } = await pool.query(
    `select coalesce(sum(calls), 0)::int as total from call_counts
      where account_id = 'demo' and agent_id in ('*') and span in ('day')`,
  );
  const { rows } = await pool.query(
    `select calls.*, (select customers.name from customers where customers.number = calls.customer_number
        and customers.account_id = calls.account_id) as customer_name
      from calls where ended_at is not null and account_id = 'demo' order by started_at desc, call_id desc offset 0 limit 11`,
  );
  return { objects: rows.slice(0, 10), meta: { total_count: counted[0].total } };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
process.on('disconnect', async () => {
  await app.close();
  await pool.end();
});
