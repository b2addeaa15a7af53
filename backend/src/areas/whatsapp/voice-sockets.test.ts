// @gate the sockets of WhatsApp, once
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { whatsAppErrors } from '@patchbay/shared-contracts/messages';
import { levelAt } from '@patchbay/telephony/testing/level';
import type { SignedIn } from '../../testing/test-app.ts';
import { admit } from './admission.ts';
import { CUSTOMER, openVoiceTestSystem, SUPPORT } from './testing/voice-test-system.ts';
import { until } from '@patchbay/testing/until';

const AGENT_HZ = 620;
const CUSTOMER_HZ = 1_000;

/** In windows of 100 ms: on a busy machine tones have gaps, over which they would cancel themselves out. */
const loudest = (sound: Int16Array, hz: number): number =>
  Math.max(
    ...Array.from({ length: sound.length / 800 }, (_, at) => levelAt(sound.subarray(at * 800, at * 800 + 800), hz)),
  );

describe('the WhatsApp voice socket [WA-032, WA-033, WA-048, NET-020]', () => {
  let system: Awaited<ReturnType<typeof openVoiceTestSystem>>;
  let agent: SignedIn;
  let owner: SignedIn;
  beforeAll(async () => {
    system = await openVoiceTestSystem();
    agent = await system.test.signIn('agent@demo.test');
    owner = await system.test.signIn('owner@demo.test');
  }, 120_000);
  afterEach(async () => {
    await system.clear();
    await until(() => system.test.services.activity.of('demo-agent-01').callId === undefined);
  });
  afterAll(() => system.close());

  const runningCallId = () => system.test.services.activity.of('demo-agent-01').callId ?? '';
  /** Waits until the log contains the end of this call. */
  const endedRow = async (callId: string) => {
    const row = async () => {
      const answer = await owner.get(logPaths.callRecords, { channel: 'whatsapp', pageSize: '10' });
      const found = callRecordsAnswerSchema.parse(answer.json()).objects.find(({ id }) => id === callId);
      return found?.hangup_by == null ? undefined : found;
    };
    await until(async () => (await row()) !== undefined);
    return row();
  };
  /** Calls a customer who opted in. */
  const calling = async () => {
    await system.grant();
    system.test.clock.now += 1_000;
    const phone = await system.phone();
    const [mine, theirs] = [system.voice(AGENT_HZ), system.voice(CUSTOMER_HZ)];
    const page = system.page(agent.bearer);
    await page.answer;
    page.configure(await mine.endpoint.createOffer());
    await until(() => phone.rung() !== undefined);
    return { phone, mine, theirs, page };
  };
  const talking = async () => {
    const call = await calling();
    const { phone, mine, theirs, page } = call;
    phone.ring();
    await page.heard('ringing');
    phone.answer(await theirs.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    await page.heard('customer-joined');
    const configured = page.news.find(({ event }) => event === 'configured');
    if (configured?.event !== 'configured') throw new Error('not configured');
    await mine.endpoint.acceptAnswer(configured.data.answer_sdp);
    await until(() => mine.hears(CUSTOMER_HZ) && theirs.hears(AGENT_HZ));
    return call;
  };

  it('refuses clients without a session', async () => {
    expect(await system.page(agent.bearer).answer).toBe(101);
    expect(await system.page('nobody').answer).toBe(401);
  });

  it('says at once and repeatedly that it is ready, to clients that ask for it [UX-012] @whole', async () => {
    const [asking, other] = [system.page(agent.bearer, '?beats'), system.page(agent.bearer)];
    await other.answer;
    await until(() => asking.beats.length === 2);
    expect([other.beats, asking.news]).toEqual([[], []]);
  });

  it('gives complete TURN credentials [WA-029]', async () => {
    const page = system.page(agent.bearer);
    await page.answer;
    page.send('get_turn_credentials');
    await page.heard('turn_credentials');
    expect(page.last()).toEqual({
      event: 'turn_credentials',
      data: { domain: '127.0.0.1', username: expect.stringMatching(/./), password: expect.stringMatching(/./) },
    });
  });

  it('asks the customer for an opt-in, stores the answer, and refuses a call without one [WA-018, WA-033] @whole', async () => {
    const page = system.page(agent.bearer);
    await page.answer;
    const numbers = { customer_number: '919812340000', business_number: SUPPORT };
    page.send('opt-in', numbers);
    await page.heard('opt-in-status');
    expect(page.last()).toEqual({
      event: 'opt-in-status',
      data: { success: false, message: whatsAppErrors.unreachable, customer_number: '919812340000' },
    });
    const no = await system.phone(false);
    page.send('opt-in', { ...numbers, customer_number: CUSTOMER });
    await until(() => page.news.length === 2);
    expect(page.last()).toMatchObject({ data: { success: false, message: whatsAppErrors.declinedOptIn } });
    page.configure(await system.voice(AGENT_HZ).endpoint.createOffer());
    await page.heard('error');
    expect(page.last()).toEqual({ event: 'error', data: { message: whatsAppErrors.noOptIn } });
    no.leave();
    await system.phone(true);
    page.send('opt-in', { ...numbers, customer_number: CUSTOMER });
    await until(() => page.events().filter((event) => event === 'opt-in-status').length === 3);
    expect(page.last()).toMatchObject({ data: { success: true, customer_number: CUSTOMER } });
    const rows = await system.test.database.withAccount('demo', (tx) =>
      tx.selectFrom('whatsapp_opt_ins').select(['state', 'customer_number']).orderBy('customer_number').execute(),
    );
    expect(rows).toEqual([
      { state: 'asked', customer_number: '+919812340000' },
      { state: 'granted', customer_number: `+${CUSTOMER}` },
    ]);
  }, 60_000);

  it('carries a call with real audio both ways; it is logged with its recording, and the agent is busy meanwhile', async () => {
    const { phone, page, theirs } = await talking();
    const headers = ['X-Channel', 'X-Called-Number'].map(phone.header);
    expect(headers).toEqual(['whatsapp', `+${CUSTOMER}`]);
    expect(theirs.hears(CUSTOMER_HZ)).toBe(false);
    expect(runningCallId()).not.toBe('');
    await phone.press('7');
    const month = new Date(system.test.clock.now).toISOString().slice(0, 7);
    const callId = runningCallId();
    const recording = join(system.test.services.folders.recordings, 'demo', month, `${callId}.wav`);
    await until(async () => (await stat(recording)).size > 44 + 16_000); // half a second of both
    system.test.clock.now += 12_000;
    phone.bye();
    await page.heard('customer-left');
    expect(page.events()).toEqual(['configured', 'ringing', 'customer-joined', 'customer-left']);
    const row = await endedRow(callId);
    expect(row).toMatchObject({
      hangup_by: 'customer',
      channel: 'whatsapp',
      call_direction: 'Outbound',
      call_status: 'Answered',
      customer_status: 'Connected',
      sr_number: `+${SUPPORT}`,
      customer_number: `+${CUSTOMER}`,
      agent_number: '+918045001001',
      call_duration: 12,
      dtmf_extensions: '7',
    });
    const wav = await readFile(recording);
    const sound = Int16Array.from({ length: (wav.length - 44) / 2 }, (_, at) => wav.readInt16LE(44 + at * 2));
    expect(loudest(sound, AGENT_HZ)).toBeGreaterThan(1_000);
    expect(loudest(sound, CUSTOMER_HZ)).toBeGreaterThan(1_000);
    expect(row?.call_recording).toContain(row?.id);
  }, 60_000);

  it('reports a customer who declines', async () => {
    const { phone, page } = await calling();
    const callId = runningCallId();
    phone.reject(603);
    await page.heard('customer-declined');
    expect(await endedRow(callId)).toMatchObject({
      hangup_by: 'customer',
      call_status: 'Missed',
      customer_status: 'Customer Missed',
    });
  }, 60_000);

  it('answers an unknown number with an error', async () => {
    await system.grant();
    const page = system.page(agent.bearer);
    await page.answer;
    page.configure(await system.voice(AGENT_HZ).endpoint.createOffer());
    await page.heard('error');
    expect(page.last()).toEqual({ event: 'error', data: { message: whatsAppErrors.unreachable } });
  }, 60_000);

  it('when the agent hangs up the customer’s phone ends, and the socket takes another call @whole', async () => {
    const { phone, page } = await talking();
    page.send('disconnect');
    await until(() => phone.heard.includes('bye'));
    const first = phone.rung();
    page.configure(await system.voice(AGENT_HZ).endpoint.createOffer());
    await until(() => phone.rung() !== first);
    page.send('disconnect');
    await until(() => phone.heard.includes('cancel'));
  }, 60_000);

  it('ends the call when it breaks @whole', async () => {
    const { phone, page } = await talking();
    const callId = runningCallId();
    page.ws.terminate();
    await until(() => phone.heard.includes('bye'));
    expect(await endedRow(callId)).toMatchObject({ hangup_by: 'system', call_status: 'Answered' });
  }, 60_000);

  it('has one call at a time: a second one of socket or agent is refused and disturbs nothing [WA-026]', async () => {
    const { mine, theirs, page } = await talking();
    const inProgress = 'Call already in progress or finishing up. Please hang up first or wait.';
    const offer = await system.voice(AGENT_HZ).endpoint.createOffer();
    page.configure(offer);
    await page.heard('error');
    expect(page.last()).toEqual({ event: 'error', data: { message: inProgress } });
    const elsewhere = system.page(agent.bearer);
    await elsewhere.answer;
    elsewhere.configure(offer);
    await elsewhere.heard('error');
    expect(elsewhere.last()).toEqual({ event: 'error', data: { message: inProgress } });
    mine.forget();
    theirs.forget();
    await until(() => mine.hears(CUSTOMER_HZ) && theirs.hears(AGENT_HZ));
    page.send('disconnect');
  }, 60_000);

  it('refuses foreign numbers, accounts without WhatsApp voice, and invalid messages', async () => {
    const page = system.page(agent.bearer);
    await page.answer;
    page.configure('v=0', { business_number: '97145000001' });
    await until(() => page.news.length === 1);
    page.ws.send('{"event":"configure"}');
    await until(() => page.news.length === 2);
    page.ws.send('nonsense');
    await until(() => page.news.length === 3);
    const other = system.page((await system.test.signIn('owner@other.test')).bearer);
    await other.answer;
    other.configure('v=0', { business_number: '97145000001' });
    await other.heard('error');
    const errors = [...page.news, ...other.news].map((news) => (news.event === 'error' ? news.data.message : ''));
    const { businessNumber, malformed, notEnabled } = whatsAppErrors;
    expect(errors).toEqual([businessNumber, malformed, malformed, notEnabled]);
  }, 60_000);

  it('answers an invalid offer with an error, and the agent is free again', async () => {
    await system.grant();
    const page = system.page(agent.bearer);
    await page.answer;
    page.configure('v=0');
    await page.heard('error');
    expect(page.last()).toEqual({ event: 'error', data: { message: whatsAppErrors.media } });
    await until(() => system.test.services.activity.of('demo-agent-01').callId === undefined);
  }, 60_000);
});

describe('WhatsApp calls and the rest of the system', () => {
  it('a running call is told that the server ends, and recorded as such @whole', async () => {
    const system = await openVoiceTestSystem();
    const [agent, owner] = [await system.test.signIn('agent@demo.test'), await system.test.signIn('owner@demo.test')];
    await system.grant();
    const phone = await system.phone();
    const [mine, theirs] = [system.voice(AGENT_HZ), system.voice(CUSTOMER_HZ)];
    const page = system.page(agent.bearer);
    await page.answer;
    page.configure(await mine.endpoint.createOffer());
    await until(() => phone.rung() !== undefined);
    phone.answer(await theirs.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    await page.heard('customer-joined');
    const configured = page.news.find(({ event }) => event === 'configured');
    if (configured?.event !== 'configured') throw new Error('not configured');
    await mine.endpoint.acceptAnswer(configured.data.answer_sdp);
    await until(() => mine.hears(CUSTOMER_HZ) && theirs.hears(AGENT_HZ)); // both hear each other: no handshake is left incomplete
    await system.engine.close();
    await page.heard('call-terminated');
    const query = { channel: 'whatsapp', pageSize: '1' };
    const [row] = callRecordsAnswerSchema.parse((await owner.get(logPaths.callRecords, query)).json()).objects;
    expect(row).toMatchObject({ hangup_by: 'system', call_status: 'Answered' });
    expect(row?.call_journey.at(-1)?.detail).toBe('system: shutdown');
    await system.clear();
    await system.close();
  }, 60_000);

  it('a call beyond the capacity is refused, and the agent stays free @whole', async () => {
    const system = await openVoiceTestSystem();
    await system.grant();
    const { database, services, clock } = system.test;
    const reserve = jest.fn(() => true);
    const full = { hasRoom: () => false, reserve, release: () => undefined };
    const actor = {
      accountId: 'demo',
      agentId: 'demo-agent-01',
      userId: 'demo-user-03',
      role: 'agent',
      sessionId: 's',
    } as const;
    const { directory, callCredit } = services;
    const deps = { database, directory, callCredit, sharedVoice: full, now: () => clock.now };
    expect(await admit(deps, actor, { business: SUPPORT, customer: CUSTOMER })).toEqual({
      ok: false,
      message: whatsAppErrors.full,
    });
    expect(reserve).not.toHaveBeenCalled();
    await system.close();
  }, 60_000);
});
