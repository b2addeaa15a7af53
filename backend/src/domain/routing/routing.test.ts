import { languages } from '@patchbay/shared-contracts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { wrapUpAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { sql, type Updateable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Tables } from '../../kernel/db/tables.ts';
import { SAMPLE_RATE } from '@patchbay/telephony/media/frame';
import type { CallStart } from '@patchbay/telephony/ports';
import { dateOfTests } from '../../testing/date.ts';
import { until as isSoon } from '@patchbay/testing/until';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isOpenAt } from '@patchbay/shared-contracts/calendars';
import { flowRoomPath } from '@patchbay/shared-contracts/flows';
import { NUMBER_WORDS, placeWords } from '@patchbay/telephony/flow/spoken';
import { createSounds } from './sounds.ts';
import { createWrapUps } from './wrap-ups.ts';

const SUPPORT = 'demo-queue-support';
const CUSTOMER = '+919812345678';
const promptsFolder = join(__dirname, '..', '..', '..', 'prompts');

describe('routing data of calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const directory = () => test.services.directory;
  const setQueue = (change: Updateable<Tables['queues']>) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('queues').set(change).where('queue_id', '=', SUPPORT).execute(),
    );
  const setAgents = (change: Updateable<Tables['agents']>, ...ids: readonly string[]) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set(change).where('agent_id', 'in', ids).execute(),
    );
  const agentOf = async (agentId: string) => {
    const agent = await directory().agent('demo', agentId);
    if (agent === undefined) throw new Error('no such agent');
    return agent;
  };
  const candidates = async () =>
    (await directory().candidates({ accountId: 'demo', queue: { id: SUPPORT, name: 'Support' } })).map(
      ({ agentId }) => agentId,
    );

  it('only owners get the secret that signs web hooks; each account has its own', async () => {
    const secretOf = async (user: string) => (await test.signIn(user)).get(`${flowRoomPath}hook-secret/`);
    const [mine, theirs] = [await secretOf('owner@demo.test'), await secretOf('owner@other.test')];
    expect(mine.json()).toEqual({ data: { secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) } });
    expect(theirs.json()).not.toEqual(mine.json());
    expect((await secretOf('supervisor@demo.test')).statusCode).toBe(403);
  });

  it('a queue has its settings, in milliseconds [rule /queueSettings: CONF-QUEUE-013]', async () => {
    expect(await directory().queuePlan('demo', SUPPORT)).toMatchObject({ name: 'Support', maxWaitMs: 60_000, overflow: { to: 'hangup' } }); // prettier-ignore
    await setQueue({
      ...{
        strategy: 'fewest calls',
        ring_seconds: 15,
        maximum_wait_seconds: 90,
        maximum_length: 5,
        tier_wait_seconds: 10,
      },
      ...{
        hold_music: 'm',
        announcement: 'a',
        announcement_seconds: 30,
        announces_position: true,
        wrap_up_seconds: 20,
      },
      ...{ overflow: JSON.stringify({ to: 'queue', queueId: 'q2' }), sticky_hours: 2, voicemail_email: 'a@b.test' },
    });
    expect(await directory().queuePlan('demo', SUPPORT)).toEqual({
      ...{ id: SUPPORT, name: 'Support', strategy: 'fewest calls', ringMs: 15_000, maxWaitMs: 90_000, maxLength: 5 },
      ...{ tierWaitMs: 10_000, music: 'm', announcement: 'a', announceEveryMs: 30_000, announcePosition: true },
      calendar: null,
      ...{
        overflow: { to: 'queue', queueId: 'q2' },
        wrapUpMs: 20_000,
        stickyMs: 7_200_000,
        voicemailEmail: 'a@b.test',
      },
    });
    await setQueue({ overflow: '{"to":"the moon"}' });
    expect(await directory().queuePlan('demo', SUPPORT)).toMatchObject({ overflow: { to: 'hangup' } });
    expect(await directory().queuePlan('other', SUPPORT)).toBeUndefined();
  });

  it('fewest calls today come from the log, with tier and position', async () => {
    await setAgents({ status: 'Available' }, 'demo-agent-01', 'demo-agent-02');
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('queue_agents').set({ level: 2, position: 7 }).where('agent_id', '=', 'demo-agent-02').execute(),
    );
    const midnight = new Date('2026-11-19T18:30:00Z'); // in India
    await test.database.withAccount('demo', (tx) =>
      sql`update calls set agent_id = 'demo-agent-01' where started_at >= ${midnight} and call_id = (
        select call_id from calls where started_at >= ${midnight} and answered_at is not null order by call_id limit 1)`.execute(
        tx,
      ),
    );
    const support = { accountId: 'demo', queue: { id: SUPPORT, name: 'Support' } };
    const found = await directory().candidates({ ...support, counts: true });
    const counted = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('calls')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('agent_id', '=', 'demo-agent-01')
        .where('started_at', '>=', midnight)
        .where('answered_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    expect(found).toMatchObject([
      { agentId: 'demo-agent-01', level: 1, answeredToday: Number(counted.count) },
      { agentId: 'demo-agent-02', level: 2, position: 7 },
    ]);
    expect(Number(counted.count)).toBeGreaterThan(0);
    const [uncounted] = await directory().candidates(support);
    expect(uncounted?.answeredToday).toBe(0); // the log is not read unless requested
  });

  it('a customer returns to the agent who answered in this queue, for as long as the queue says [rule /sticky-agent: CONF-STICKY-007]', async () => {
    const plan = await directory().queuePlan('demo', SUPPORT);
    if (plan === undefined) throw new Error('no queue');
    const sticky = (withinMs: number) =>
      directory().stickyAgent({ accountId: 'demo', customerNumber: CUSTOMER, queueId: SUPPORT, withinMs });
    const met = async (agentId: string, stickyMs: number | null) => {
      directory().rememberAgent(await agentOf(agentId), CUSTOMER, { ...plan, stickyMs });
    };
    await met('demo-agent-01', null);
    expect(await sticky(1_000)).toBeUndefined();
    /** Waits until the mapping is stored, which the server does in the background. */
    const remembered = async (agentId: string) => {
      while ((await sticky(1_000)) !== agentId) await nextTurn();
    };
    await met('demo-agent-01', 1_000);
    await remembered('demo-agent-01');
    await met('demo-agent-02', 1_000);
    await remembered('demo-agent-02');
    test.clock.now += 1_000;
    expect(await sticky(1_000)).toBeUndefined();
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('sticky_agents').set({ automatic: false }).execute(),
    );
    expect(await sticky(1_000)).toBe('demo-agent-02');
    await met('demo-agent-01', 1_000);
    expect(await sticky(1_000)).toBe('demo-agent-02'); // made by hand: it stays
    const lastTalk = await test.database.withAccount(
      'demo',
      (tx) =>
      tx.selectFrom('calls').selectAll().where('answered_at', 'is not', null).orderBy('started_at', 'desc').executeTakeFirstOrThrow(), // prettier-ignore
    );
    const wanted = { accountId: 'demo', customerNumber: lastTalk.customer_number, queueId: null };
    expect(await directory().stickyAgent({ ...wanted, withinMs: 86_400_000 * 60 })).toBe(lastTalk.agent_id);
    expect(await directory().stickyAgent({ ...wanted, withinMs: 1 })).toBeUndefined();
  });

  describe('wrap-up [TEL-016]', () => {
    const wrapUp = async () => {
      const user = await test.signIn('agent@demo.test');
      const change = async (what: string) => (await user.post(callPaths.wrapUp, { do: what })).json();
      return {
        change,
        user,
        until: async () => wrapUpAnswerSchema.parse((await user.get(callPaths.wrapUp)).json()).data.until,
      };
    };
    const end = async (wrapUpMs: number) => {
      const agent = await agentOf('demo-agent-01');
      directory().markBusy(agent, 'call-9');
      directory().markIdle(agent, 'call-9', wrapUpMs);
    };

    it('keeps the agent from being rung until it ends by itself', async () => {
      const { until } = await wrapUp();
      await setAgents({ status: 'Available' }, 'demo-agent-01');
      await end(20_000);
      expect(await until()).toBe(test.clock.now + 20_000);
      expect(await candidates()).not.toContain('demo-agent-01');
      test.clock.now += 20_000;
      expect(await until()).toBeNull();
      expect(await candidates()).toContain('demo-agent-01');
    });

    it('begins at once, and when it is ended elsewhere nothing here remembers it', async () => {
      await setAgents({ status: 'Available' }, 'demo-agent-01');
      await end(20_000);
      expect([...test.services.routing.wrapUps.beginning()]).toEqual(['demo-agent-01']);
      expect(await candidates()).not.toContain('demo-agent-01');
      await isSoon(() => test.services.routing.wrapUps.beginning().size === 0);
      await setAgents({ wrap_up_until: null }, 'demo-agent-01'); // as another process does
      expect(await candidates()).toContain('demo-agent-01');
    });

    it('is ended early, or extended, by its agent only', async () => {
      const { change, until, user } = await wrapUp();
      await end(20_000);
      const at = test.clock.now + 20_000;
      expect(await change('extend')).toEqual({ data: { until: at + 30_000 } });
      expect(await until()).toBe(at + 30_000);
      expect(await change('end')).toEqual({ data: { until: null } });
      expect(await candidates()).toContain('demo-agent-01');
      expect(await change('extend')).toMatchObject({ status: 409, error: { code: 'no-wrap-up' } });
      expect((await user.post(callPaths.wrapUp, { do: 'sleep' })).statusCode).toBe(400);
      const owner = await test.signIn('owner@demo.test');
      expect((await owner.get(callPaths.wrapUp)).statusCode).toBe(403);
    });

    it('ends when the agent chooses a status, or makes a call', async () => {
      const { until, user } = await wrapUp();
      const me = { user_id: 'demo-user-03', property: 'status', value: 'Available' };
      await end(20_000);
      expect((await user.post(callPaths.updateProperty, me)).statusCode).toBe(200);
      expect(await until()).toBeNull();
      await end(20_000);
      const { phone } = await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('agents').select('phone').where('agent_id', '=', 'demo-agent-01').executeTakeFirstOrThrow(),
      );
      const call = { phone_number: CUSTOMER, agent_number: phone, sr_number: '+918045000001' };
      expect((await user.get(callPaths.clickToCall, call)).statusCode).toBe(200);
      expect(await until()).toBeNull();
    });

    it('reports its end by itself', async () => {
      const received: string[] = [];
      const timers: { ms: number; run: () => void; cancelled: boolean }[] = [];
      const wrapUps = createWrapUps({
        database: test.database,
        activity: { statusWritten: (account) => void received.push(account) },
        now: () => test.clock.now,
        after: (ms, run) => {
          const timer = { ms, run, cancelled: false };
          timers.push(timer);
          return () => {
            timer.cancelled = true;
          };
        },
        onError: (error) => {
          throw error;
        },
      });
      const me = { accountId: 'demo', agentId: 'demo-agent-01' };
      wrapUps.begin(me, 20_000, 'call-1');
      while (timers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await wrapUps.change(me, 'extend');
      expect(timers.map(({ ms, cancelled }) => [ms, cancelled])).toEqual([
        [20_000, true],
        [50_000, false],
      ]);
      const before = received.length;
      timers[1]?.run();
      expect(received.slice(before)).toEqual(['demo']);
      await wrapUps.change(me, 'end');
    });

    it('is not extended beyond ten minutes from now', async () => {
      const { change } = await wrapUp();
      await end(590_000);
      expect(await change('extend')).toEqual({ data: { until: test.clock.now + 600_000 } });
      expect(await change('extend')).toEqual({ data: { until: test.clock.now + 600_000 } });
      await change('end');
    });
  });

  describe('flows [rule /callflow: CONF-FLOW-001]', () => {
    it('the demo’s extra number has a published flow without mistakes or missing prompts [TEL-018]', async () => {
      expect(await directory().serviceNumber('+918045000006')).toMatchObject({
        flow: { name: 'Main line', version: 1, graph: { start: 'hours' } },
      });
      const real = createSounds({ ...test, promptsFolder, soundsFolder: '' });
      const known = await test.database.withAccount('demo', (tx) => real.known(tx));
      expect([...known]).toEqual(
        expect.arrayContaining(['system/welcome', 'system/menu-sales-support', 'system/closed']),
      );
    });

    it.each(['2027-01-26T12:00:00Z', '2026-11-21T21:30:00Z'])('the demo’s flow is open at any hour: %s', async (at) => {
      const { flow } = (await directory().serviceNumber('+918045000006')) ?? {};
      const calendars = flow?.graph.nodes.flatMap((node) => (node.type === 'hours' ? [node.calendar] : [])) ?? [];
      expect(calendars.map((each) => each && isOpenAt(each, Date.parse(at)))).toEqual([true]);
    });
  });

  describe('results of a call', () => {
    const call = (callId: string): CallStart => ({
      ...{ callId, accountId: 'demo', solution: 'inbound_noncc', direction: 'inbound', startedAt: test.clock.now },
      ...{ serviceNumber: '+918045000006', customerNumber: CUSTOMER, callerId: null, agent: null, queue: null },
    });

    it('why a ring was missed is kept [TEL-015]; a voicemail is in the log, and somebody is written to [TEL-006]', async () => {
      const { records, recordings } = test.services;
      await records.begin(call('vm-1'));
      const agent = await agentOf('demo-agent-03');
      await records.ringMissed('vm-1', { agent, at: test.clock.now, reason: 'tab frozen' });
      const { file, ref } = await recordings.voicemailFor(call('vm-1'));
      await records.finish('vm-1', {
        ...{ endedAt: test.clock.now + 9_000, answeredAt: null, talkMs: 0, holdMs: 0, callStatus: 'Missed' },
        ...{
          customerStatus: 'Did Not Process',
          agentStatus: 'Agent Missed',
          agent,
          hangupBy: 'customer',
          cause: 'normal',
        },
        ...{ dtmf: '', recording: null, solution: 'inbound_cc', queue: { id: SUPPORT, name: 'Support' } },
        voicemail: { ref, durationMs: 7_000, email: 'owner@demo.test' },
      });
      expect(file).toContain('vm-1.voicemail.wav');
      const missed = await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('missed_rings').selectAll().where('call_id', '=', 'vm-1').execute(),
      );
      expect(missed).toMatchObject([{ call_id: 'vm-1', agent_id: 'demo-agent-03', reason: 'tab frozen' }]);
      const owner = await test.signIn('owner@demo.test');
      const log = callRecordsAnswerSchema.parse((await owner.get(logPaths.callRecords, { search: CUSTOMER })).json());
      expect(log.objects[0]).toMatchObject({
        ...{
          id: 'vm-1',
          action: 'Voicemail',
          voicemail_url: `${logPaths.recordings}/vm-1/voicemail/`,
          queue: 'Support',
        },
        ...{ solution: 'inbound_cc', call_recording: null },
      });
      const stranger = await test.signIn('owner@other.test');
      expect((await stranger.get(`${logPaths.recordings}/vm-1/voicemail/`)).statusCode).toBe(404);
      await test.services.post.settled();
      const mails = await test.services.outbox?.list();
      expect(mails).toMatchObject([{ recipient: 'owner@demo.test', subject: `Voicemail from ${CUSTOMER}` }]);
      expect(mails?.[0]?.body).toContain('7 seconds');
    });
  });

  describe('the prompts that come with the product [TEL-006]', () => {
    const sounds = () => createSounds({ ...test, promptsFolder, soundsFolder: '' });

    it('can say every position up to 99, each word by an existing sound', async () => {
      const words = new Set(Array.from({ length: 99 }, (_, at) => placeWords(at + 1)).flat());
      expect(words.size).toBe(NUMBER_WORDS.length + 2);
      for (const word of words) expect((await sounds().load('demo', word))?.length).toBeGreaterThan(SAMPLE_RATE / 4);
    });

    it('have a sound for each text, as long as its words take', async () => {
      const texts: unknown = JSON.parse(await readFile(join(promptsFolder, 'texts.json'), 'utf8'));
      for (const [name, text] of Object.entries(texts ?? {})) {
        const sound = await sounds().load('demo', `system/${name}`);
        expect([name, (sound?.length ?? 0) / SAMPLE_RATE > String(text).length / 30]).toEqual([name, true]);
      }
    });

    it.each(languages)('in %s, too, every place and every text is there [CONF-FLOW-010]', async (language) => {
      const load = sounds().load;
      const words = new Set(Array.from({ length: 99 }, (_, at) => placeWords(at + 1, language)).flat());
      const english: unknown = JSON.parse(await readFile(join(promptsFolder, 'texts.json'), 'utf8'));
      const all = [...words, ...Object.keys(english ?? {}).map((name) => `system/${name}`)];
      for (const word of all) {
        const [own, ofEnglish] = [await load('demo', word, language), await load('demo', word)];
        expect([word, own !== undefined && own.length > SAMPLE_RATE / 5]).toEqual([word, true]);
        if (language !== 'en') expect([word, own?.length === ofEnglish?.length && own?.join() === ofEnglish?.join()]).toEqual([word, false]); // prettier-ignore
      }
    });

    it('missing in a language are played in English [CONF-FLOW-010]', async () => {
      const promptsOnly = join(test.folder, 'prompts');
      await mkdir(promptsOnly, { recursive: true });
      await copyFile(join(promptsFolder, 'goodbye.wav'), join(promptsOnly, 'goodbye.wav'));
      const some = createSounds({ ...test, promptsFolder: promptsOnly, soundsFolder: '' });
      expect((await some.load('demo', 'system/goodbye', 'fr'))?.length).toBeGreaterThan(SAMPLE_RATE);
    });

    it('a queue’s own music is the account’s sound, and no other account’s', async () => {
      const soundsFolder = join(test.folder, 'sounds');
      await mkdir(soundsFolder, { recursive: true });
      await copyFile(join(promptsFolder, 'goodbye.wav'), join(soundsFolder, 'own.wav'));
      const own = {
        sound_id: 's-own',
        account_id: 'demo',
        name: 'Own',
        type: 'LIb',
        status: 1,
        file: 'own.wav',
      } as const;
      await test.database.withAccount('demo', (tx) => tx.insertInto('sounds').values(own).execute());
      expect((await directory().sound('demo', 's-own'))?.length).toBeGreaterThan(SAMPLE_RATE);
      expect(await directory().sound('other', 's-own')).toBeUndefined();
    });

    it.each(['system/../texts', 'system/gone', 'nobody’s'])('%s is no sound', async (id) => {
      expect(await sounds().load('demo', id)).toBeUndefined();
    });
  });
});

describe('web hooks of flows [TEL-006]', () => {
  const call = {
    ...{ callId: 'c-1', accountId: 'demo', startedAt: Date.UTC(2026, 10, 21), serviceNumber: '+918045000006' },
    customerNumber: CUSTOMER,
  };
  const hookTo = (url: string) => ({
    call,
    url,
    node: 'lookup',
    visit: 1,
    timeoutMs: 2_000,
    sets: ['tier'],
    variables: {},
  });

  it('reach the account’s server, which can verify them, and return its answer', async () => {
    const test = await createTestApp({ HOOKS_TO_PRIVATE: 'on' });
    const owner = await test.signIn('owner@demo.test');
    const { secret } = (await owner.get(`${flowRoomPath}hook-secret/`)).json<{ data: { secret: string } }>().data;
    const proven: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        proven.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
        response.end('{"tier":"gold"}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    dateOfTests(); // the receiver uses a clock of its own
    const set = await test.services.directory
      .askHook(hookTo(`http://127.0.0.1:${port}/`))
      .finally(() => server.close());
    jest.useRealTimers();
    expect(set).toEqual({ tier: 'gold' });
    expect(proven).toMatchObject([{ data: { call_id: 'c-1', caller: CUSTOMER } }]);
    await test.close();
  }, 60_000);

  it('reach no private address unless the installation allows it', async () => {
    const test = await createTestApp();
    await expect(test.services.directory.askHook(hookTo('http://127.0.0.1:9/'))).rejects.toThrow('no public address');
    await test.close();
  }, 60_000);
});
