import { createHash } from 'node:crypto';
import { everything, nothing } from '../beginnings.ts';
import type { CampaignLine } from '../campaign-lines.ts';
import { directionOf } from '../media/sdp.ts';
import { openCallTestSystem, SERVICE } from '../testing/call-test-system.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { requestText, startTrunkPeer, tagOf, type PeerMessage, type TrunkPeer } from '../testing/trunk-peer.ts';
import { trunkSchema, type TrunkSetting } from './trunk-setting.ts';
import { openTrunks, type Trunks } from './trunks.ts';
import { until } from '@patchbay/testing/until';

type System = Awaited<ReturnType<typeof openCallTestSystem>>;
type Given = Readonly<Record<string, unknown>>;

const CUSTOMER = '+919812345678';
const sdp = fakeSdp();
let peer: TrunkPeer;
let system: System;
let trunks: Trunks;

const open = async (...given: readonly Given[]): Promise<void> => {
  peer = await startTrunkPeer();
  const settings = given.map((more, at): TrunkSetting =>
    trunkSchema.parse({ name: `t${at}`, peer: `127.0.0.1:${peer.port}`, country: '91', keepAliveSeconds: 0, ...more }),
  );
  system = await openCallTestSystem({
    openNetwork: async (clock, log) => {
      trunks = await openTrunks({ trunks: settings, listen: { host: '127.0.0.1', port: 0 } }, clock, log);
      return trunks;
    },
  });
  peer.dials(trunks.port);
};
afterEach(async () => {
  await peer.close();
  await system.close();
});

const lastEnd = () => system.records.all().at(-1)?.ends[0];

/** An agent orders a call to a number, and has answered. */
const ordered = async (customerNumber = CUSTOMER, callerId: string | null = null) => {
  const agent = await system.softphone('asha');
  const order = { accountId: 'acc', agentId: 'asha', customerNumber, serviceNumber: SERVICE, callerId };
  const called = await system.engine.clickToCall(order);
  await settle();
  agent.answer();
  return { agent, callId: called.ok ? called.callId : '' };
};
/** Same, and the peer has answered, too. */
const talking = async () => {
  const { agent, callId } = await ordered();
  const invite = await peer.next('INVITE');
  peer.answer(invite, '200 OK', { body: sdp });
  await peer.next('ACK');
  await until(() => system.engine.activeCalls()[0]?.answeredAt != null);
  return { agent, callId, invite };
};
/** A request inside the dialog of an INVITE from this server to the peer. */
const inDialog = (invite: PeerMessage, method: string, more: { readonly cseq?: number; readonly body?: string } = {}) =>
  requestText(method, /<([^>]+)>/.exec(invite.header('contact'))?.[1] ?? '', {
    callId: invite.header('call-id'),
    from: `${invite.header('to')};tag=peer`,
    toTag: tagOf(invite.header('from')),
    port: peer.port,
    ...more,
  });

describe('a call through a trunk [TEL-005]', () => {
  it.each<[string, Given, string, string]>([
    ['as +E.164', {}, `sip:${CUSTOMER}@`, SERVICE],
    ['as digits', { dial: 'digits' }, 'sip:919812345678@', SERVICE.slice(1)],
    ['nationally', { dial: 'national' }, 'sip:09812345678@', `0${SERVICE.slice(3)}`],
    ['by a number of its own', { callerId: '+911140000000' }, `sip:${CUSTOMER}@`, '+911140000000'],
  ])(
    'rings the number at the peer %s, with the caller it may show, and tells nothing of ours',
    async (_, given, target, from) => {
      await open(given);
      await ordered();
      const invite = await peer.next('INVITE');
      expect(invite.start).toBe(`INVITE ${target}127.0.0.1:${peer.port};transport=tcp SIP/2.0`);
      expect(invite.header('from')).toContain(`<sip:${from}@127.0.0.1>`);
      expect(invite.text).not.toMatch(/^X-/im);
      expect(invite.header('contact')).toBe(`<sip:patchbay@127.0.0.1:${trunks.port};transport=tcp>`);
    },
  );

  it('with a withheld number tells the next network, too (RFC 3323) [TEL-028]', async () => {
    await open({});
    await ordered(CUSTOMER, 'anonymous');
    const invite = await peer.next('INVITE');
    expect(invite.header('from')).toMatch(/^"Anonymous" <sip:anonymous@anonymous\.invalid>;tag=/);
    expect(invite.header('privacy')).toBe('id');
  });

  it('is answered, and ended by the peer, with one record', async () => {
    await open({});
    const { invite } = await talking();
    await peer.request(inDialog(invite, 'BYE', { cseq: 2 }), invite.socket);
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('2 BYE');
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'normal' });
    expect(trunks.states()).toMatchObject([{ channels: 0 }]);
  });

  it('is ended by us with a BYE, over a new connection when the old one is gone', async () => {
    await open({});
    const { callId } = await talking();
    peer.dropAll();
    await settle();
    await system.engine.hangup(callId, 'agent', 'asha');
    expect((await peer.next('BYE')).header('cseq')).toMatch(/BYE/);
  });

  it('lets the agent hear the network’s early media [RFC 3960]', async () => {
    await open({});
    await ordered();
    const invite = await peer.next('INVITE');
    const [agentMedia, peerMedia] = system.media.endpoints;
    peer.answer(invite, '183 Session Progress', { body: sdp });
    const said = new Int16Array(160).fill(7_000);
    const hears = () => agentMedia?.heard.at(-1)?.every((sample) => sample === 7_000) === true;
    for (let tries = 0; tries < 100 && !hears(); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      peerMedia?.events.pcm(said);
      await system.clock.advance(20);
    }
    expect(hears()).toBe(true);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'callingCustomer' }]);
  });

  it('answers the peer’s challenge with its credentials (RFC 3261 §22.3)', async () => {
    await open({ login: { user: 'acme', password: 'secret' } });
    await ordered();
    const first = await peer.next('INVITE');
    const challenge = 'Proxy-Authenticate: Digest realm="carrier", nonce="n1", qop="auth", algorithm=MD5';
    peer.answer(first, '407 Proxy Authentication Required', { headers: [challenge] });
    const proof = (await peer.next('INVITE')).header('proxy-authorization');
    const field = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(proof)?.[1] ?? '';
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const expected = [
      md5('acme:carrier:secret'),
      'n1',
      field('nc'),
      field('cnonce'),
      'auth',
      md5(`INVITE:${field('uri')}`),
    ];
    expect(field('response')).toBe(md5(expected.join(':')));
  });

  it.each([
    ['302 Moved Temporarily', 'redirected', 'system'],
    ['401 Unauthorized', 'not authorized', 'system'],
    ['403 Forbidden', 'refused', 'customer'],
    ['404 Not Found', 'unknown number', 'system'],
    ['408 Request Timeout', 'no answer', 'system'],
    ['410 Gone', 'number changed', 'system'],
    ['480 Temporarily Unavailable', 'unavailable', 'system'],
    ['484 Address Incomplete', 'incomplete number', 'system'],
    ['486 Busy Here', 'busy', 'customer'],
    ['488 Not Acceptable Here', 'media refused', 'system'],
    ['499 Whatever', 'refused', 'system'],
    ['500 Server Internal Error', 'phone error', 'system'],
    ['503 Service Unavailable', 'unreachable', 'system'],
    ['504 Server Time-out', 'unreachable', 'system'],
    ['600 Busy Everywhere', 'busy', 'customer'],
    ['603 Decline', 'declined', 'customer'],
    ['604 Does Not Exist Anywhere', 'unknown number', 'system'],
    ['699 Whatever', 'declined', 'system'],
  ])('that the peer answers with %s is recorded as %s', async (status, cause, by) => {
    await open({});
    await ordered();
    peer.answer(await peer.next('INVITE'), status);
    await peer.next('ACK');
    await system.clock.advance(3_000);
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ callStatus: 'Missed', customerStatus: 'Customer Missed', hangupBy: by, cause });
  });

  it('is cancelled when the agent hangs up', async () => {
    await open({});
    const { callId } = await ordered();
    const invite = await peer.next('INVITE');
    peer.answer(invite, '180 Ringing');
    await settle();
    await system.engine.hangup(callId, 'agent', 'asha');
    const cancel = await peer.next('CANCEL');
    expect(cancel.header('call-id')).toBe(invite.header('call-id'));
  });

  it('takes the trunk with the longest prefix, unless it is full; a customer phone with that very number comes first', async () => {
    await open({ prefixes: ['+'] }, { prefixes: ['+9198'], channels: 1 });
    expect(trunks.route(CUSTOMER)?.connection.link()).toBeDefined();
    await talking();
    expect(trunks.states().map(({ channels }) => channels)).toEqual([0, 1]);
    expect(trunks.route(CUSTOMER)).toBeDefined(); // by the other trunk
    const page = await system.customer('page', '+919812340000');
    const before = peer.got.filter(({ start }) => start.startsWith('INVITE')).length;
    await system.engine.transfer('call-1', 'asha', { do: 'consult', target: { number: '+919812340000' } });
    await settle();
    expect(page.rung()).toBeDefined();
    expect(peer.got.filter(({ start }) => start.startsWith('INVITE'))).toHaveLength(before);
  });

  it('is not dialled for a campaign while all channels to it are taken [CAMP-010]', async () => {
    await open({ prefixes: ['+9198'], channels: 1 });
    const line: CampaignLine = {
      ...{ id: 'l', accountId: 'acc', campaign: { id: 'c', name: 'C' }, number: '+919812340000' },
      ...{ serviceNumber: SERVICE, leads: 'customer-first', agents: ['ben'], dialler: 'predictive' },
      ...{ ringMs: 20_000, wrapUpMs: 0, message: null, onMachine: 'connect' },
    };
    expect(trunks.isFull(line.number)).toBe(false);
    await talking();
    expect([line.number, '+442071838750'].map(trunks.isFull)).toEqual([true, false]);
    expect(await system.engine.dialLine(line)).toBe('full');
    expect(system.engine.linesHere()).toEqual([]);
    await system.customer('page', line.number);
    expect(await system.engine.dialLine(line)).toBe('dialled'); // a phone of that very number needs no trunk
  });

  it('fails at once when the peer cannot be reached', async () => {
    await open({});
    await peer.close();
    await ordered();
    await settle();
    await until(() => system.engine.activeCalls()[0]?.phase === 'busyTone');
    await system.clock.advance(3_000);
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ cause: 'unreachable', hangupBy: 'system' });
  });
});

describe('a call from a trunk [TEL-005]', () => {
  const invite = (
    callId: string,
    more: { readonly from?: string; readonly to?: string; readonly headers?: readonly string[] } = {},
  ) =>
    requestText('INVITE', `sip:${more.to ?? SERVICE}@127.0.0.1:${trunks.port}`, {
      callId,
      body: sdp,
      port: peer.port,
      ...more,
    });

  it.each<[string, { readonly from?: string; readonly to?: string; readonly headers?: readonly string[] }, string]>([
    ['in E.164', {}, '+919900000001'],
    ['nationally', { to: `0${SERVICE.slice(3)}`, from: '<sip:09900000001@127.0.0.1>;tag=peer' }, '+919900000001'],
    ['with 00', { to: `00${SERVICE.slice(1)}`, from: '<sip:00442070000000@127.0.0.1>;tag=peer' }, '+442070000000'],
    ['by a name', { from: '<sip:anonymous@anonymous.invalid>;tag=peer' }, 'anonymous'],
    ['by a name of its network', { from: '"Anonymous" <sip:anonymous@carrier.example>;tag=peer' }, 'anonymous'],
    ['at a host that is none', { from: '<sip:+919900000001@anonymous.invalid>;tag=peer' }, 'anonymous'],
    ['asserted and withheld', { headers: ['P-Asserted-Identity: <tel:+919900000077>', 'Privacy: id'] }, 'anonymous'],
    ['and withheld among others', { headers: ['Privacy: session;user;id;critical'] }, 'anonymous'],
    ['withheld in a header of old', { headers: ['Remote-Party-ID: <sip:+919900000077@x>;privacy=full'] }, 'anonymous'],
    ['with privacy for nothing', { headers: ['Privacy: none'] }, '+919900000001'],
    [
      'asserted, From withheld',
      {
        from: '<sip:anonymous@anonymous.invalid>;tag=peer',
        headers: ['P-Asserted-Identity: <tel:+919900000077>', 'Privacy: id'],
      },
      'anonymous',
    ],
    ['with an asserted caller', { headers: ['P-Asserted-Identity: <tel:+919900000077>'] }, '+919900000077'],
  ])('reaches the agent, numbers written %s', async (_, more, caller) => {
    await open({});
    const agent = await system.softphone('asha');
    await peer.request(invite('in-1', more));
    await peer.next('SIP/2.0 183');
    await until(() => agent.rung() !== undefined);
    expect(agent.header('X-Customer-Number')).toBe(caller);
    expect(agent.header('X-Sr-Number')).toBe(SERVICE);
    agent.answer();
    expect((await peer.next('SIP/2.0 200')).body).toContain('m=audio');
  });

  const answered = async () => {
    await open({});
    const agent = await system.softphone('asha');
    const socket = await peer.request(invite('in-2'));
    await until(() => agent.rung() !== undefined);
    agent.answer();
    const ok = await peer.next('SIP/2.0 200');
    const again = (method: string, cseq: number, body = '') =>
      requestText(method, `sip:patchbay@127.0.0.1:${trunks.port}`, {
        ...{ callId: 'in-2', cseq, body, port: peer.port, toTag: tagOf(ok.header('to')) },
      });
    await peer.request(again('ACK', 1), socket);
    await until(() => system.engine.activeCalls()[0]?.answeredAt != null);
    return { agent, socket, again };
  };

  it('the peer holds, resumes, refreshes the session with and without an offer, and hangs up', async () => {
    const { socket, again } = await answered();
    await peer.request(again('INVITE', 2, fakeSdp('sendonly')), socket);
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('2 INVITE');
    await peer.request(again('ACK', 2), socket);
    await peer.request(again('INVITE', 3, sdp), socket);
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('3 INVITE');
    await peer.request(again('ACK', 3), socket);
    expect(system.media.endpoints[0]?.offers.map(directionOf)).toEqual(['sendrecv', 'sendonly', 'sendrecv']);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', held: false }]);
    await peer.request(again('INVITE', 4), socket);
    const offer = await peer.next('SIP/2.0 200');
    expect([offer.header('cseq'), offer.body]).toEqual(['4 INVITE', sdp]); // it asked for an offer, RFC 3261 §14.2
    await peer.request(again('ACK', 4, sdp), socket);
    await peer.request(again('BYE', 5), socket);
    expect((await peer.next('SIP/2.0 200')).header('cseq')).toBe('5 BYE');
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer' });
  });

  it('without an offer gets ours in the answer, and answers it in its ACK (RFC 3261 §13.2.1)', async () => {
    await open({});
    const agent = await system.softphone('asha');
    const here = `127.0.0.1:${trunks.port}`;
    const common = { callId: 'late', port: peer.port };
    const socket = await peer.request(requestText('INVITE', `sip:${SERVICE}@${here}`, common));
    expect((await peer.next('SIP/2.0 180')).body).toBe('');
    await until(() => agent.rung() !== undefined);
    agent.answer();
    const ok = await peer.next('SIP/2.0 200');
    expect(ok.body).toBe(sdp);
    const answers = system.media.endpoints[0]?.answers ?? [];
    await peer.request(
      requestText('ACK', `sip:patchbay@${here}`, { ...common, body: sdp, toTag: tagOf(ok.header('to')) }),
      socket,
    );
    await until(() => answers.length === 1);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
  });

  it('the agent hangs up: the peer gets a BYE over its own connection', async () => {
    const { agent, socket } = await answered();
    agent.bye();
    const bye = await peer.next('BYE');
    expect(bye.header('call-id')).toBe('in-2');
    expect(bye.socket).toBe(socket);
  });

  it('the caller gives up: 487, and the call is abandoned', async () => {
    await open({});
    const agent = await system.softphone('asha');
    const socket = await peer.request(invite('in-3'));
    await until(() => agent.rung() !== undefined);
    const cancel = requestText('CANCEL', `sip:${SERVICE}@127.0.0.1:${trunks.port}`, {
      ...{ callId: 'in-3', branch: 'in-3-1-INVITE', port: peer.port },
    });
    await peer.request(cancel, socket);
    await peer.next('SIP/2.0 487');
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ callStatus: 'Abandoned' });
    expect(agent.heard).toContain('cancel');
  });

  it('to a number that is no service number is answered with 404', async () => {
    await open({});
    await peer.request(invite('in-4', { to: '+911800999999' }));
    await peer.next('SIP/2.0 404');
    expect(system.records.all()).toHaveLength(0);
  });

  it('beyond the channels is refused with 503 and Retry-After; the running one continues', async () => {
    await open({ channels: 1 });
    await system.softphone('asha');
    await peer.request(invite('in-5'));
    await peer.next('SIP/2.0 183');
    await peer.request(invite('in-6'));
    const refusal = await peer.next('SIP/2.0 503');
    expect([refusal.header('call-id'), refusal.header('retry-after')]).toEqual(['in-6', '5']);
    expect(system.engine.activeCalls()).toHaveLength(1);
  });

  it('faster than the trunk’s rate is refused with 503 and Retry-After', async () => {
    await open({ callsPerSecond: 1 });
    const socket = await peer.dial();
    for (let n = 0; n < 5; n++) await peer.request(invite(`fast-${n}`), socket);
    const refusals = [await peer.next('SIP/2.0 503'), await peer.next('SIP/2.0 503')];
    expect(refusals.map((refusal) => [refusal.header('call-id'), refusal.header('retry-after')])).toEqual([
      ['fast-3', '5'],
      ['fast-4', '5'],
    ]);
  });

  it('from an untrusted address is refused with 403, counted, and rings nobody', async () => {
    await open({ sources: ['192.0.2.1'] });
    const agent = await system.softphone('asha');
    const socket = await peer.request(invite('in-7'));
    await peer.next('SIP/2.0 403');
    await until(() => socket.destroyed);
    expect(trunks.strangers()).toBe(1);
    expect(agent.rung()).toBeUndefined();
  });
});

describe('one side of a trunk’s call disappears', () => {
  it('the peer (no connection, no audio): the call ends within 20 s after its silence was noticed, with a record', async () => {
    await open({});
    const { agent } = await talking();
    peer.dropAll();
    await peer.close();
    system.media.endpoints[1]?.events.lost();
    await system.clock.advance(20_000);
    await until(() => lastEnd() !== undefined);
    expect(agent.heard).toContain('bye');
    expect(lastEnd()).toMatchObject({ callStatus: 'Answered', cause: 'media lost' });
    expect(system.engine.activeCalls()).toEqual([]);
    peer = await startTrunkPeer();
  });

  it('the agent’s browser (no connection, no BYE): the peer hears its end within 20 s, with a record', async () => {
    await open({});
    const { agent } = await talking();
    agent.close(); // its page is gone with all its state
    await system.clock.advance(45_000);
    expect((await peer.next('BYE')).header('cseq')).toMatch(/BYE/);
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ callStatus: 'Answered' });
  });
});

describe('the connection of a trunk', () => {
  const options = (callId: string) =>
    requestText('OPTIONS', `sip:127.0.0.1:${trunks.port}`, { callId, port: peer.port });

  it('OPTIONS is answered with our capabilities', async () => {
    await open({});
    await peer.request(options('o-1'));
    expect((await peer.next('SIP/2.0 200')).header('allow')).toMatch(/INVITE/);
  });

  it('a peer that stops answering OPTIONS is not rung, until it sends something', async () => {
    await open({ keepAliveSeconds: 30 });
    await system.clock.advance(0);
    const first = await peer.next('OPTIONS');
    peer.answer(first, '200 OK');
    await settle();
    await system.clock.advance(100_000);
    await until(() => trunks.states()[0]?.up === false);
    expect(trunks.route(CUSTOMER)).toBeUndefined();
    // The connection may be half open: it is given up, and the next OPTIONS goes by a new one.
    await until(() => first.socket.destroyed);
    await system.clock.advance(30_000);
    await until(() => peer.got.some(({ start, socket }) => start.startsWith('OPTIONS') && socket !== first.socket));
    await peer.request(options('o-2'));
    await until(() => trunks.states()[0]?.up === true);
    expect(trunks.route(CUSTOMER)).toBeDefined();
  });

  it.each<[string, string | Buffer]>([
    ['a message too large', `INVITE sip:x SIP/2.0\r\n${'X'.repeat(70_000)}`],
    ['a body too large', 'INVITE sip:x SIP/2.0\r\nContent-Length: 999999\r\n\r\n'],
  ])('%s ends it', async (_, bytes) => {
    await open({});
    const socket = await peer.dial();
    socket.write(bytes);
    await until(() => socket.destroyed);
  });

  it('a message unfinished after ten seconds ends it, a pause between messages does not', async () => {
    await open({});
    const [slow, calm] = [await peer.dial(), await peer.dial()];
    slow.write('INVITE sip:x SIP/2.0\r\nVia: SIP/2.0/TCP');
    calm.write('\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await system.clock.advance(11_000);
    await until(() => slow.destroyed);
    await peer.request(options('o-3'), calm);
    await peer.next('SIP/2.0 200');
  });
});

describe('a trunk whose peer calls only registered addresses [TEL-005, RFC 3261 §10]', () => {
  const login = { user: 'acme', password: 'secret' };
  const challenge = { headers: ['WWW-Authenticate: Digest realm="carrier", nonce="n1", qop="auth", algorithm=MD5'] };
  const state = () => trunks.states()[0]?.registered;

  it('registers with its credentials, renews before the end, and unregisters', async () => {
    await open({ login, registerSeconds: 600 });
    expect(state()).toBe(false);
    await system.clock.advance(0);
    const first = await peer.next('REGISTER');
    expect(first.start).toBe(`REGISTER sip:127.0.0.1:${peer.port};transport=tcp SIP/2.0`);
    expect(first.header('to')).toBe('<sip:acme@127.0.0.1>');
    peer.answer(first, '401 Unauthorized', challenge);
    const proven = await peer.next('REGISTER');
    expect(proven.header('authorization')).toContain('username="acme"');
    expect(proven.header('contact')).toMatch(/^<sip:acme@127\.0\.0\.1:\d+;transport=\w+>;expires=600$/i);
    peer.answer(proven, '200 OK', { headers: ['Expires: 100'] });
    await until(() => state() === true);
    await system.clock.advance(80_000); // 80 % of the granted lifetime
    const renewed = await peer.next('REGISTER');
    expect(renewed.header('call-id')).toBe(first.header('call-id'));
    expect(Number.parseInt(renewed.header('cseq'), 10)).toBeGreaterThan(Number.parseInt(proven.header('cseq'), 10));
    peer.answer(renewed, '200 OK', { headers: ['Expires: 100'] });
    await settle();
    await system.engine.close();
    await trunks.close();
    expect((await peer.next('REGISTER')).header('expires')).toBe('0');
  });

  it('is not registered while calls begin at another process, and is again when they begin here [TEL-020]', async () => {
    await open({ login, registerSeconds: 600 });
    await system.clock.advance(0);
    peer.answer(await peer.next('REGISTER'), '200 OK', { headers: ['Expires: 100'] });
    await until(() => state() === true);
    system.engine.beginHere(nothing);
    const goodbye = await peer.next('REGISTER');
    peer.answer(goodbye, '200 OK');
    await settle();
    expect([goodbye.header('expires'), state()]).toEqual(['0', false]);
    const sent = peer.got.length;
    await system.clock.advance(100_000);
    expect(peer.got.slice(sent).filter(({ start }) => start.startsWith('REGISTER'))).toEqual([]);
    system.engine.beginHere(everything);
    peer.answer(await peer.next('REGISTER'), '200 OK', { headers: ['Expires: 100'] });
    await until(() => state() === true);
  });

  it('retries after a refusal, at first after ten seconds, then at growing intervals', async () => {
    await open({ login, registerSeconds: 600 });
    await system.clock.advance(0);
    peer.answer(await peer.next('REGISTER'), '403 Forbidden');
    await until(() => system.warnings.some((line) => line.includes('not registered')));
    await system.clock.advance(10_000);
    peer.answer(await peer.next('REGISTER'), '503 Service Unavailable');
    await until(() => system.warnings.filter((line) => line.includes('not registered')).length === 2);
    expect(state()).toBe(false);
    const sent = peer.got.length;
    await system.clock.advance(10_000);
    expect(peer.got).toHaveLength(sent);
    await system.clock.advance(10_000);
    peer.answer(await peer.next('REGISTER'), '200 OK');
    await until(() => state() === true);
  });

  it('takes the number of a call to its contact from To', async () => {
    await open({ login, registerSeconds: 600 });
    const agent = await system.softphone('asha');
    const text = requestText('INVITE', `sip:acme@127.0.0.1:${trunks.port};transport=tcp`, {
      callId: 'to-us',
      body: sdp,
      port: peer.port,
    });
    await peer.request(text.replace(/^To: .*$/m, `To: <sip:${SERVICE}@carrier.example>`));
    await until(() => agent.rung() !== undefined);
    expect(agent.header('X-Sr-Number')).toBe(SERVICE);
  });

  it.each([
    [{ registerSeconds: 600 }, 'needs login'],
    [{ registerSeconds: 5, login }, '30 at least'],
  ])('is refused without a required value: %j', (given, why) => {
    const read = trunkSchema.safeParse({ name: 'a', peer: '192.0.2.1:5060', ...given });
    expect(read.success ? '' : read.error.issues[0]?.message).toContain(why);
  });
});
