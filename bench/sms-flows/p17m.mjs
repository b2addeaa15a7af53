// P17m: SMS come in beside running calls and go through a flow of ten rules, in the process that carries the calls; the built back end with
// PostgreSQL.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';
import { median, quantile } from '../support/statistics.mjs';

const pg = createRequire(join(root, 'backend/package.json'))('pg');
const RULES = 10;
const NUMBER = '+918045000006';
const WARM_UP_MS = 15_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const rule = (at) => ({
  ...{ id: `r${at}`, name: `Rule ${at}`, then: 'go-on' },
  when: { match: 'contains', words: [`word${at}`, `other${at}`], hours: 'always', calendar: '', who: 'everybody' },
  actions: [{ id: `a${at}`, do: 'tag', tag: `tag ${at}` }],
});
/** Nine rules that do not match, and one that answers. */
const flow = {
  version: 1,
  rules: [
    ...Array.from({ length: RULES - 1 }, (_, at) => rule(at)),
    {
      ...{ id: 'last', name: 'All others', then: 'stop' },
      when: { match: 'any', words: [], hours: 'always', calendar: '', who: 'everybody' },
      actions: [{ id: 'answer', do: 'reply', text: 'Thank you, we call you back.', template: '' }],
    },
  ],
};

/** Publishes this flow for the demo's number, and sets the account to postpaid: its coins would be used up. */
async function publish(client) {
  await client.query(`update accounts set billing_type = 'postpaid' where account_id = 'demo'`);
  const { rows } = await client.query(`select sms_flow_id from service_numbers where number = $1`, [NUMBER]);
  const [{ sms_flow_id: id }] = rows;
  const changed = await client.query(
    `update flow_versions set graph = $2 where flow_id = $1 and version = (select published from flows where id = $1)`,
    [id, JSON.stringify(flow)],
  );
  if (changed.rowCount !== 1) throw new Error('the demo has no published SMS flow');
}

/** Measures the sound of calls during some work. */
async function look(talkers, busy) {
  await talkers.ask({ type: 'start' });
  const done = await busy();
  const { heard, gaps, longest, due } = await talkers.ask({ type: 'take' });
  return { done, frames: Math.round(due), gaps, longest, arrived: heard / due };
}

const sum = (looks, of) => looks.reduce((all, each) => all + of(each), 0);
const told = (looks) => {
  const [gaps, frames] = [sum(looks, (each) => each.gaps), sum(looks, (each) => each.frames)];
  const arrived = Math.min(...looks.map((each) => each.arrived));
  const longest = Math.max(...looks.map((each) => each.longest));
  return `${gaps} of ${frames} frames over 60 ms late, the latest by ${Math.round(longest)} ms, at least ${(100 * arrived).toFixed(1)} % arrived`;
};

/** Counts inbound SMS that were answered by the flow. */
const answered = async (client, since) => {
  const { rows } = await client.query(
    `with replies as materialized (select distinct answers as sms_id from sms_messages where answers is not null)
     select count(*)::int as came, count(replies.sms_id)::int as answered
     from sms_messages as sms left join replies using (sms_id) where direction = 'inbound' and at >= $1`,
    [since],
  );
  return rows[0];
};

export async function measureSmsBesideCalls({ calls, perSecond, seconds, runs }) {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner, superuser } = await postgres.database();
  const server = await startServer({ DATABASE_URL: owner, DEMO: 'on', DEMO_CALLS: '0', CUSTOMER_PHONE: 'on' });
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await publish(client);
  const talkersFile = await bundle(join(import.meta.dirname, '../configurations/talkers-process.mjs'));
  const talkers = start(talkersFile, [server.url, calls]);
  await talkers.answer();
  const writers = start(await bundle(join(import.meta.dirname, 'writers-process.mjs')), [server.url, NUMBER]);
  await writers.answer();
  await writers.ask({ perSecond: perSecond / 5, seconds: 5 });
  await wait(WARM_UP_MS);
  const since = new Date();
  const [without, beside] = [[], []];
  for (let n = 0; n < runs; n++) {
    beside.push(await look(talkers, () => writers.ask({ perSecond, seconds })));
    await wait(2_000);
    without.push(await look(talkers, () => wait(seconds * 1_000)));
  }
  const { came, answered: replied } = await answered(client, since);
  await talkers.ask({ type: 'end' });
  writers.stop();
  await client.end();
  await server.stop();
  await postgres.stop();
  const wanted = perSecond * seconds * runs;
  const rates = beside.map(({ done }) => (perSecond * seconds * 1000) / done.ms);
  const took = beside.map(({ done }) => quantile(done.took, 0.99));
  const share = (looks) => sum(looks, ({ gaps }) => gaps) / sum(looks, ({ frames }) => frames);
  const isWhole = beside.every(({ arrived }) => arrived > 0.99) && share(beside) - share(without) < 0.002;
  return {
    lines: [
      {
        what: `P17m ${perSecond} SMS/s come in beside ${calls} calls and go through a flow of ${RULES} rules`,
        ours: `${Math.round(median(rates))} SMS/s, p50 ${median(beside.map(({ done }) => median(done.took))).toFixed(0)} ms, p99 ${median(took).toFixed(0)} ms; ${replied} of ${wanted} answered`,
        ...{ peer: null, ratio: null, target: `≥ ${perSecond}/s, each answered` },
        met: came === wanted && replied === wanted && median(rates) >= perSecond * 0.98,
      },
      {
        ...{ what: `P17m ${calls} calls meanwhile; peer: without SMS`, ours: told(beside), peer: told(without) },
        ...{ ratio: null, target: 'whole', met: isWhole },
      },
    ],
    notes: [
      `P17m: phones with real SIP and media in a process of their own talk over the built back end, which receives each SMS over HTTP from another process, writes it, goes through the rules, and writes and hands over the reply. SMS are sent by the clock, whether or not those before are answered. ${runs} times ${seconds} s, and as long without, in turns. Whole: > 99 % of packets arrive, and of a thousand frames at most two more come over 60 ms late than without.`,
    ],
  };
}
