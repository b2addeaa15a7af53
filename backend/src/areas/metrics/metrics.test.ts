import { edgeErrors } from '@patchbay/shared-contracts';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { METRICS } from './routes.ts';

const TOKEN = 'a-token-of-a-monitor';
let test: TestApp;
const open = async (env: Record<string, string> = {}): Promise<void> => {
  test = await createTestApp(env);
};
afterEach(() => test.close());

/** Lines of values, without explanations. */
const valuesIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const ofCalls = /^patchbay_(?:calls|phones|sip|trunk|call_losses)(?:_(?!begin|ended)\w+)?[ {]/;
const read = () => test.app.inject({ url: METRICS, headers: { host: 'localhost' } });

const trunk = { up: true, resting: false, registered: null, channels: 3, refused: 2 };

describe('metrics of a process for the operator’s monitoring', () => {
  it('have reasons of lost calls, the state of trunks, and the number of calls; counters are as reported [TEL-024, TEL-026]', async () => {
    await open();
    test.calls.nextStats = {
      ...{ connections: 4, registrations: 3, dialogs: 2, calls: 5, strangers: 6 },
      sip: { received: 9, sent: 8, refused: 1, dropped: 0 },
      losses: { media: 2, strangers: 40, admission: 1 },
      load: { busy: 0.75, late: 0.02 },
      trunks: [
        { name: 'carrier', ...trunk },
        { name: 'spare', ...trunk, up: false, resting: true, registered: false },
      ],
    };
    await read();
    const answer = await read(); // a second scrape does not change counters
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store'],
    ]);
    expect(valuesIn(answer.body).filter((line) => ofCalls.test(line))).toEqual([
      'patchbay_calls 5',
      'patchbay_phones 3',
      'patchbay_sip_connections 4',
      'patchbay_sip_dialogs 2',
      'patchbay_sip_messages_total{kind="received"} 9',
      'patchbay_sip_messages_total{kind="sent"} 8',
      'patchbay_sip_messages_total{kind="refused"} 1',
      'patchbay_sip_messages_total{kind="dropped"} 0',
      'patchbay_calls_thread_busy 0.75',
      'patchbay_calls_frames_late 0.02',
      'patchbay_trunk_up{trunk="carrier"} 1',
      'patchbay_trunk_up{trunk="spare"} 0',
      'patchbay_trunk_resting{trunk="carrier"} 0',
      'patchbay_trunk_resting{trunk="spare"} 1',
      'patchbay_trunk_registered{trunk="spare"} 0',
      'patchbay_trunk_channels{trunk="carrier"} 3',
      'patchbay_trunk_channels{trunk="spare"} 3',
      'patchbay_trunk_refused_total{trunk="carrier"} 2',
      'patchbay_trunk_refused_total{trunk="spare"} 2',
      'patchbay_trunk_strangers_total 6',
      'patchbay_call_losses_total{loss="media"} 2',
      'patchbay_call_losses_total{loss="strangers"} 40',
      'patchbay_call_losses_total{loss="admission"} 1',
    ]);
  });

  it('say how long answers took, by area and outcome, and not for streams @whole', async () => {
    await open();
    const owner = await test.signIn('owner@demo.test');
    await owner.get(logPaths.callRecords, {});
    await owner.get(logPaths.callRecords, { limit: 'many' });
    await test.app.inject({ url: '/newsr/api/v1/nothing', headers: { host: 'localhost' } });
    const counts = valuesIn((await read()).body).filter((line) => /^patchbay_http_request_seconds_count/.test(line));
    expect(counts).toEqual(
      expect.arrayContaining([
        'patchbay_http_request_seconds_count{area="logs",status="2xx"} 1',
        'patchbay_http_request_seconds_count{area="logs",status="4xx"} 1',
        'patchbay_http_request_seconds_count{area="none",status="4xx"} 1',
      ]),
    );
  });

  it('say which jobs are late, and how runs of jobs ended @whole', async () => {
    await open();
    const late = { kind: 'nothing-takes-it', payload: '{}', run_at: new Date(test.clock.now - 700_000) };
    await test.database.asPlatform((tx) =>
      sql`insert into jobs (job_id, kind, payload, state, run_at, made_at)
      values (gen_random_uuid(), ${late.kind}, ${late.payload}::jsonb, 'queued', ${late.run_at}, ${late.run_at})`.execute(
        tx,
      ),
    );
    test.services.meters.jobEnded('export', 'failed', 2_000);
    const values = valuesIn((await read()).body);
    expect(values).toEqual(
      expect.arrayContaining([
        'patchbay_jobs_due{kind="nothing-takes-it"} 1',
        'patchbay_jobs_late_seconds{kind="nothing-takes-it"} 700',
        'patchbay_job_seconds_count{kind="export",end="failed"} 1',
      ]),
    );
  });

  it('say which parts are there: without its database a process still answers', async () => {
    await open();
    expect(valuesIn((await read()).body)).toEqual(
      expect.arrayContaining(['patchbay_database_up 1', 'patchbay_calls_begin_here 1']),
    );
    expect((await read()).body).not.toContain('patchbay_redis_up');
  });

  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['from this machine', {}, {}, 200],
    ['passed on by a proxy', {}, { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['from this machine, without the token', { METRICS_TOKEN: TOKEN }, {}, 404],
    ['with another token', { METRICS_TOKEN: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, 404],
    [
      'with the token, by a proxy',
      { METRICS_TOKEN: TOKEN },
      { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' },
      200,
    ],
  ])('are read %s, or do not exist [SEC-002]', async (_, env, headers, status) => {
    await open(env);
    const answer = await test.app.inject({ url: METRICS, headers: { host: 'localhost', ...headers } });
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json()).toMatchObject({ error: { code: edgeErrors.notFound.code } });
  });
});
