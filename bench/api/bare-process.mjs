// The peer of P10: bare Fastify that returns the same rows by the same SQL, without authentication and validation.
import { createRequire } from 'node:module';

// Libraries of the back end, beside which this file is bundled.
const need = createRequire(import.meta.url);
const fastify = need('fastify');
const pg = need('pg');

const [address] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 20 });
const ACCOUNT = 'demo';

const total = `select coalesce(sum(calls), 0)::int as total, max(begins) as last from call_counts
  where account_id = $1 and agent_id = '*' and span = 'day'`;
const page = `select calls.*,
    (select customers.name from customers where customers.number = calls.customer_number
      and customers.account_id = calls.account_id) as customer_name,
    (select jsonb_build_object('seconds', q.seconds, 'mos', q.mos, 'mos_min', q.mos_min, 'rtt_ms', q.rtt_ms,
      'jitter_ms', q.jitter_ms, 'loss_percent', q.loss_percent)
      from call_quality q where q.call_id = calls.call_id and q.agent_id = calls.agent_id) as call_quality
  from calls where account_id = $1 and ended_at is not null and started_at >= date_trunc('month', $2::timestamptz, 'UTC')
  order by started_at desc, call_id desc limit 11`;
const agents = `select * from agents where account_id = $1 order by first_name, agent_id limit 5`;
const queues = `select queue_agents.agent_id, queues.name from queue_agents
  join queues on queues.queue_id = queue_agents.queue_id where queues.account_id = $1 order by queues.name`;

const app = fastify();
app.get('/calls', async () => {
  const { rows } = await pool.query(total, [ACCOUNT]);
  const calls = await pool.query(page, [ACCOUNT, rows[0].last]);
  return { objects: calls.rows.slice(0, 10), meta: { total_count: rows[0].total } };
});
app.get('/agents', async () => {
  const found = await pool.query(agents, [ACCOUNT]);
  const members = await pool.query(queues, [ACCOUNT]);
  const queueOf = (id) => members.rows.filter(({ agent_id }) => agent_id === id).map(({ name }) => name);
  return { objects: found.rows.map((row) => ({ ...row, queue: queueOf(row.agent_id) })) };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send({ port: app.server.address().port });
