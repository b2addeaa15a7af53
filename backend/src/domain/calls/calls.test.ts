import { readFile, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callRecordsAnswerSchema, type CallRecord, logPaths } from '@patchbay/shared-contracts/logs';
import { callSummaryAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import { homeSummaryAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { speechWav } from '../../areas/logs/seed/speech.ts';
import { createRandom } from '../seed/random.ts';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import type { Agent, CallEnd, CallStart } from '@patchbay/telephony/ports';
import { openSealedSound } from '@patchbay/telephony/media/sealed/sealed-sound';
import { createWavRecorder } from '@patchbay/telephony/media/wav-recorder';
import { finishInterrupted } from './interrupted.ts';
import { createRecordingPlace } from './recordings.ts';
import { legRef, recordingRef, voicemailRef } from './model/recording-refs.ts';

const agent: Agent = {
  agentId: 'demo-agent-01',
  accountId: 'demo',
  name: 'Asha Rao',
  number: '+918045001001',
  username: 'agent.demo',
  domain: 'patchbay.local',
};
const startOf = (callId: string, startedAt: number): CallStart => ({
  callId,
  accountId: 'demo',
  solution: 'c2c',
  direction: 'outbound',
  startedAt,
  serviceNumber: '+918045000002',
  customerNumber: '+919812345678',
  callerId: '+918045000002',
  agent,
  queue: null,
});
const endOf = (startedAt: number): CallEnd => ({
  endedAt: startedAt + 60_000,
  answeredAt: startedAt + 10_000,
  talkMs: 50_000,
  holdMs: 0,
  callStatus: 'Answered',
  customerStatus: 'Connected',
  agentStatus: 'Connected',
  agent,
  hangupBy: 'customer',
  cause: 'normal',
  dtmf: '12',
  recording: null,
  voicemail: null,
  solution: 'c2c',
  queue: null,
});

describe('call log', () => {
  let test: TestApp;
  let owner: SignedIn;
  let ownAgent: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    ownAgent = await test.signIn('agent@demo.test');
    stranger = await test.signIn('owner@other.test');
  }, 60_000);
  afterAll(() => test.close());

  const page = async (user: SignedIn, query: Record<string, string> = {}) =>
    callRecordsAnswerSchema.parse((await user.get(logPaths.callRecords, query)).json());

  it('pages by cursor have every call once, newest first, like pages by number [LOGS-021]', async () => {
    const byNumber: string[] = [];
    const byCursor: CallRecord[] = [];
    let cursor: string | null = '';
    for (let number = 1; cursor !== null && number < 10; number++) {
      const numbered = await page(stranger, { pageSize: '25', pageNumber: String(number) });
      byNumber.push(...numbered.objects.map(({ id }) => id));
      const next = await page(stranger, { pageSize: '25', ...(cursor === '' ? {} : { cursor }) });
      byCursor.push(...next.objects);
      cursor = next.meta.next_cursor;
      expect(next.meta.total_count).toBe(120);
    }
    const ids = byCursor.map(({ id }) => id);
    expect(ids).toEqual(byNumber);
    expect(new Set(ids).size).toBe(120);
    const times = byCursor.map(({ received_time }) => received_time);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('an agent sees the own calls only, owner and supervisor all', async () => {
    const mine = await page(ownAgent, { pageSize: '100' });
    expect(new Set(mine.objects.map(({ agent_number }) => agent_number))).toEqual(new Set(['+918045001001']));
    expect(mine.meta.total_count).toBeLessThan(500);
    expect((await page(owner)).meta.total_count).toBe(2_000);
    expect((await page(await test.signIn('supervisor@demo.test'))).meta.total_count).toBe(2_000);
  });

  it('finds customer numbers, agents and SR numbers, and takes input literally [LOGS-037]', async () => {
    const [first] = (await page(owner)).objects;
    if (first === undefined) throw new Error('no call');
    const found = await page(owner, { search: first.customer_number.slice(3), pageSize: '100' });
    expect(found.objects.map(({ id }) => id)).toContain(first.id);
    expect(new Set(found.objects.map(({ customer_number }) => customer_number))).toEqual(
      new Set([first.customer_number]),
    );
    const name = (first.agent ?? '').toUpperCase();
    expect(new Set((await page(owner, { search: name })).objects.map((call) => call.agent))).toEqual(
      new Set([first.agent]),
    );
    const service = await page(owner, { search: '8045000002', pageSize: '100' });
    expect(new Set(service.objects.map(({ sr_number }) => sr_number))).toEqual(new Set(['+918045000002']));
    for (const search of ['%', '_', "'; drop table calls; --"]) {
      expect((await page(owner, { search })).meta.total_count).toBe(0);
    }
  });

  it('has only the requested dates', async () => {
    const from_date = '2026-11-01T00:00:00+05:30';
    const to_date = '2026-11-02T23:59:59+05:30';
    const { objects, meta } = await page(owner, { from_date, to_date, pageSize: '100' });
    expect(meta.total_count).toBeGreaterThan(0);
    for (const { received_time } of objects) {
      const at = Date.parse(received_time);
      expect(at >= Date.parse(from_date) && at <= Date.parse(to_date)).toBe(true);
    }
  });

  it('refuses unknown query parameters, and cursors that it did not issue', async () => {
    for (const query of [
      { pageSize: '1000' },
      { nonsense: '1' },
      { pageNumber: '0' },
      { cursor: 'abc' },
      { from_date: 'x' },
    ]) {
      const response = await owner.get(logPaths.callRecords, { ...query });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { code: 'invalid' } });
    }
  });

  it('masks numbers if the account masks and the browser does not turn it off [FMT-008]', async () => {
    const { objects } = await page(stranger);
    for (const { customer_number } of objects) expect(customer_number).toMatch(/^\+\d{8}####$/);
    await test.database.withAccount('other', (tx) =>
      tx
        .updateTable('accounts')
        .set({
          profile: JSON.stringify({ number_masking: true, number_masking_format: -4, remove_konnect_dependency: true }),
        })
        .execute(),
    );
    for (const { customer_number } of (await page(stranger)).objects) expect(customer_number).toMatch(/^\+\d{12}$/);
  });

  it('a recording plays for its account and its agent, in ranges, and for nobody else', async () => {
    const recorded = (await page(owner, { pageSize: '100' })).objects.find((call) => call.call_recording !== null);
    const address = recorded?.call_recording ?? '';
    const whole = await owner.get(address);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['content-type']).toMatch(/^audio\/wav/);
    expect(whole.headers['cache-control']).toBe('no-store');
    expect(whole.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    const part = await test.app.inject({
      url: address,
      headers: { authorization: `Bearer ${owner.bearer}`, range: 'bytes=0-3' },
    });
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
    expect((await stranger.get(address)).statusCode).toBe(404);
    expect((await test.app.inject(address)).statusCode).toBe(401);
    const someoneElse = recorded?.agent_number === '+918045001002' ? 'agent3@demo.test' : 'agent2@demo.test';
    expect((await (await test.signIn(someoneElse)).get(address)).statusCode).toBe(404);
  });

  it('today’s figures count from midnight in the account’s zone, beside the five newest calls [ROUTE-005, PAGE-004]', async () => {
    const summary = homeSummaryAnswerSchema.parse((await owner.get(shellPaths.homeSummary)).json());
    const today = await page(owner, { from_date: '2026-11-20T00:00:00+05:30', pageSize: '100' });
    expect(summary.today?.calls).toBe(today.meta.total_count);
    expect(summary.recent_calls).toEqual(today.objects.slice(0, 5));
  });

  it.each(['owner', 'supervisor', 'supervisor2', 'agent'])(
    'the newest calls of %s are the first of the own log [ROUTE-005, INS-024]',
    async (role) => {
      const person = await test.signIn(`${role}@demo.test`);
      const summary = homeSummaryAnswerSchema.parse((await person.get(shellPaths.homeSummary)).json());
      const log = await page(person, { pageSize: '5' });
      expect(summary.recent_calls).toEqual(log.objects);
    },
  );

  it.each(['owner', 'supervisor', 'supervisor2', 'agent'])(
    'today’s figures of %s are those of the dashboard, and each has as many calls in the log [INS-024, INS-027]',
    async (role) => {
      const person = await test.signIn(`${role}@demo.test`);
      const summary = homeSummaryAnswerSchema.parse((await person.get(shellPaths.homeSummary)).json());
      const dashboard = callSummaryAnswerSchema.parse(
        (await person.get(insightsPaths.callSummary, { date_filter: 'today' })).json(),
      );
      expect(dashboard.data.sums).toMatchObject({ ...summary.today });
      for (const [counted, sum] of [
        ['answered', summary.today?.answered],
        ['missed', summary.today?.missed],
        ['dialled', summary.today?.dialled],
      ] as const)
        expect([counted, (await page(person, { date_filter: 'today', counted })).meta.total_count]).toEqual([
          counted,
          sum,
        ]);
    },
  );

  describe('while calls happen', () => {
    it('shows a call once it is finished, and finishes it once [TEL-007]', async () => {
      const { records } = test.services;
      const at = test.clock.now;
      await records.begin(startOf('live-1', at));
      await records.begin(startOf('live-1', at));
      await records.journey('live-1', { at, step: 'Agent called', detail: 'Asha Rao' });
      await records.journey('live-1', { at: at + 10_000, step: 'Customer answered' });
      expect((await page(ownAgent)).objects[0]?.id).not.toBe('live-1');
      await records.finish('live-1', endOf(at));
      await records.finish('live-1', { ...endOf(at), hangupBy: 'system', talkMs: 1 });
      expect((await page(ownAgent)).objects[0]).toMatchObject({
        id: 'live-1',
        call_direction: 'Outbound',
        call_status: 'Answered',
        hangup_by: 'customer',
        call_duration: 50,
        call_duration_formatted: '00:50',
        dtmf_extensions: '12',
        call_journey: [
          { at, step: 'Agent called', detail: 'Asha Rao' },
          { at: at + 10_000, step: 'Customer answered' },
        ],
      });
    });

    it.each([
      ['predictive', 'Predictive dialer'],
      ['sequential', 'Progressive Dialer'],
      ['obdcc', 'OBD'],
    ] as const)(
      'a campaign’s %s line is found by campaign and under %s [LOGS-035, CAMP-006]',
      async (solution, label) => {
        const { records } = test.services;
        const at = test.clock.now;
        const id = `line-${solution}`;
        const line: CampaignLine = {
          ...{
            id,
            accountId: 'demo',
            campaign: { id: `camp-${solution}`, name: 'Spring' },
            ringMs: 20_000,
            wrapUpMs: 0,
            message: null,
          },
          ...{ number: '+919812345678', serviceNumber: '+918045000002', leads: 'customer-first', agents: [] },
          ...{ dialler: 'predictive', onMachine: 'connect' },
        };
        await records.begin({ ...startOf(id, at), agent: null, solution, line });
        await records.finish(id, { ...endOf(at), solution });
        const found = await page(owner, { solutions: label, campaigns: `camp-${solution}` });
        expect(found.objects).toMatchObject([{ id, campaign_id: `camp-${solution}`, call_status: 'Answered' }]);
        const others = await page(owner, { solutions: 'C2C', campaigns: `camp-${solution}` });
        expect(others.objects).toEqual([]);
      },
    );

    it('an outside party who hung up is none of the three sides that consoles know', async () => {
      const { records } = test.services;
      const at = test.clock.now;
      await records.begin(startOf('outside-1', at));
      await records.finish('outside-1', { ...endOf(at), hangupBy: 'number' });
      expect((await page(ownAgent)).objects[0]).toMatchObject({ id: 'outside-1', hangup_by: null });
    });

    it('records the cost of a call, with each number that was added [TEL-007]', async () => {
      const { records, database } = test.services;
      const at = test.clock.now;
      const costOf = async (callId: string) => {
        const row = database.withAccount('demo', (tx) =>
          tx.selectFrom('calls').select('cost').where('call_id', '=', callId).executeTakeFirstOrThrow(),
        );
        return (await row).cost;
      };
      for (const [callId, asked, end] of [
        ['cost-own', [], endOf(at)], // 50 s to +91: two pulses of 30 s
        ['cost-third', ['+971500000001'], endOf(at)], // and 35 s to +971: a minute at three coins
        ['cost-none', [], { ...endOf(at), answeredAt: null, talkMs: 0 }],
      ] as const) {
        await records.begin(startOf(callId, at));
        for (const detail of asked)
          await records.journey(callId, { at: at + 25_000, step: 'Third party answered', detail });
        expect(await costOf(callId)).toBeNull();
        await records.finish(callId, end);
      }
      expect([await costOf('cost-own'), await costOf('cost-third'), await costOf('cost-none')]).toEqual([2, 5, 0]);
    });

    it('a process that dies during a call leaves one finished record, with its recordings [TEL-007]', async () => {
      const { records, database } = test.services;
      const startedAt = test.clock.now;
      await records.begin(startOf('died-1', startedAt));
      await records.journey('died-1', { at: startedAt + 5_000, step: 'Customer answered' });
      await records.journey('died-1', { at: startedAt + 25_000, step: 'On hold' });
      const recordingsFolder = join(test.folder, 'recordings');
      const ref = recordingRef({ accountId: 'demo', callId: 'died-1', startedAt });
      const file = join(recordingsFolder, ref);
      await mkdir(dirname(file), { recursive: true });
      const wav = speechWav(createRandom(1), 1_000);
      wav.writeUInt32LE(0, 4); // like a writer that had no time to finish
      wav.writeUInt32LE(0, 40);
      await writeFile(file, wav);
      const leg = legRef(ref, { leg: 1, who: 'agent' });
      await writeFile(join(recordingsFolder, leg), wav);
      await writeFile(join(recordingsFolder, legRef(ref.replace('died-1', 'died-11'), { leg: 1, who: 'agent' })), wav);

      const finish = (dead: string) =>
        finishInterrupted(database, { isDead: async (processId) => processId === dead, recordingsFolder });
      expect(await finish('another')).toBe(0);
      expect(await finish(test.services.processId)).toBe(1);
      expect(await finish(test.services.processId)).toBe(0);

      const { objects } = await page(owner, { search: '9812345678' });
      expect(objects.filter(({ id }) => id === 'died-1')).toMatchObject([
        {
          call_status: 'Answered',
          hangup_by: 'system',
          call_duration: 20,
          call_recording: `${logPaths.recordings}/died-1/`,
        },
      ]);
      const { recording_legs } = await database.withAccount('demo', (tx) =>
        tx.selectFrom('calls').select('recording_legs').where('call_id', '=', 'died-1').executeTakeFirstOrThrow(),
      );
      expect(recording_legs).toEqual([leg]);
      const repaired = await readFile(file);
      expect(repaired.readUInt32LE(4)).toBe(repaired.length - 8);
      expect(repaired.readUInt32LE(40)).toBe(repaired.length - 44);
    });

    it('a voicemail being recorded when the process died is kept up to there [TEL-006, TEL-007]', async () => {
      const { records, database } = test.services;
      const startedAt = test.clock.now;
      await records.begin({ ...startOf('died-2', startedAt), solution: 'inbound_noncc', agent: null });
      await records.journey('died-2', { at: startedAt + 3_000, step: 'Voicemail' });
      const recordingsFolder = join(test.folder, 'recordings');
      const file = join(recordingsFolder, voicemailRef({ accountId: 'demo', callId: 'died-2', startedAt }));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, speechWav(createRandom(2), 2_000));
      const { processId } = test.services;
      expect(await finishInterrupted(database, { isDead: async (id) => id === processId, recordingsFolder })).toBe(1);
      const { objects } = await page(owner, { search: '9812345678' });
      expect(objects.find(({ id }) => id === 'died-2')).toMatchObject({
        ...{ call_status: 'Missed', action: 'Voicemail', call_recording: null },
        voicemail_url: `${logPaths.recordings}/died-2/voicemail/`,
      });
    });

    it('an encrypted recording of a dead process plays up to its end [SEC-017, TEL-007]', async () => {
      const { records, database, processId } = test.services;
      const startedAt = test.clock.now;
      const recordingsKey = Buffer.alloc(32, 3);
      await records.begin(startOf('died-3', startedAt));
      const recordingsFolder = join(test.folder, 'recordings');
      const { file } = await createRecordingPlace(recordingsFolder, {
        recordingLegs: false,
        recordingsKey,
      }).voicemailFor(startOf('died-3', startedAt));
      const recorder = createWavRecorder(file, 0, recordingsKey);
      for (let frame = 0; frame < 60; frame++) recorder.write(new Int16Array(160));
      await recorder.close();
      await truncate(file, (await stat(file)).size - 100);
      const isDead = async (id: string) => id === processId;
      expect(await finishInterrupted(database, { isDead, recordingsFolder, recordingsKey })).toBe(1);
      const { voicemail_ms } = await database.withAccount('demo', (tx) =>
        tx.selectFrom('calls').select('voicemail_ms').where('call_id', '=', 'died-3').executeTakeFirstOrThrow(),
      );
      expect([voicemail_ms, (await openSealedSound(file, recordingsKey)).is]).toEqual([1_000, 'sealed']);
    });
  });
});
