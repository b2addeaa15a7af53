// @gate requests of carriers inside a call; all tests here are fast
import { Timers } from 'sip.js/lib/core/index.js';
import { until } from '@patchbay/testing/until';
import { openCarriers, type Carriers } from '../testing/carrier.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { requestText, tagOf, type PeerMessage } from '../testing/trunk-peer.ts';

const sdp = fakeSdp();
let carriers: Carriers;
beforeEach(async () => {
  carriers = await openCarriers({});
});
afterEach(() => carriers.close());

const asks = async (
  invite: PeerMessage,
  method: string,
  more: { readonly cseq?: number; readonly body?: string; readonly headers?: readonly string[] },
): Promise<PeerMessage> => {
  const { peer, inDialog } = carriers;
  await peer.request(inDialog(invite, method, more), invite.socket);
  return peer.next('SIP/2.0 ');
};

describe('during a carrier’s call', () => {
  it('UPDATE is answered with our SDP for its offer, and without one; it moves the target (RFC 3311) [TEL-030]', async () => {
    const { peer, system, talking } = carriers;
    const { invite, agent } = await talking();
    const plain = await asks(invite, 'UPDATE', { cseq: 2 });
    expect([plain.start, plain.header('cseq'), plain.body]).toEqual(['SIP/2.0 200 OK', '2 UPDATE', '']);
    const held = await asks(invite, 'UPDATE', { cseq: 3, body: fakeSdp('sendonly') });
    expect([held.start, held.header('content-type'), held.body]).toEqual(['SIP/2.0 200 OK', 'application/sdp', sdp]);
    expect(held.header('contact')).toContain('sip:patchbay@');
    expect(system.media.endpoints[1]?.offers).toEqual([fakeSdp('sendonly')]);
    expect((await asks(invite, 'UPDATE', { cseq: 3 })).start).toBe('SIP/2.0 500 Internal Server Error');
    expect((await asks(invite, 'UPDATE', { cseq: 4, body: sdp.replace('SAVPF 0', 'SAVPF 18') })).start).toMatch(
      / 488 /,
    );
    const moved = carriers.inDialog(invite, 'UPDATE', { cseq: 5 }).replace('<sip:peer@', '<sip:elsewhere@');
    await peer.request(moved, invite.socket);
    await peer.next('SIP/2.0 200');
    agent.bye();
    expect((await peer.next('BYE')).start).toContain('sip:elsewhere@');
  });

  it('UPDATE of an unknown call is 481 [TEL-030]', async () => {
    const { peer, trunks } = carriers;
    const text = requestText('UPDATE', `sip:patchbay@127.0.0.1:${trunks.port}`, { callId: 'no', port: peer.port });
    await peer.request(text);
    expect((await peer.next('SIP/2.0 ')).start).toMatch(/ 481 /);
  });

  it('INFO without a body is 200, with an unknown one 415; Allow lists what is supported [TEL-030]', async () => {
    const { invite } = await carriers.talking();
    expect((await asks(invite, 'INFO', { cseq: 2 })).start).toBe('SIP/2.0 200 OK');
    expect((await asks(invite, 'INFO', { cseq: 3, body: 'x' })).start).toMatch(/ 415 /);
    const received = [invite, await asks(invite, 'OPTIONS', { cseq: 4 }), await asks(invite, 'REFER', { cseq: 5 })];
    expect(received.map((one) => one.header('allow'))).toEqual(
      Array(3).fill('ACK,BYE,CANCEL,INFO,INVITE,OPTIONS,PRACK,UPDATE'),
    );
    expect(received[2]?.start).toMatch(/ 405 /);
  });

  it('SDP is recognised whatever case and parameters its type has [TEL-029]', async () => {
    const { peer, system, calls } = carriers;
    const agent = await system.softphone('asha');
    const text = calls('in').replace('Content-Type: application/sdp', 'Content-Type: Application/SDP ;charset=utf-8');
    const socket = await peer.request(text);
    await until(() => agent.rung() !== undefined);
    agent.answer();
    const ok = await peer.next('SIP/2.0 200');
    expect(ok.body).toContain('m=audio');
    expect(socket.destroyed).toBe(false);
  });

  it('an answer without ACK ends with BYE, with the reason (RFC 3261 §13.3.1.4) [TEL-030]', async () => {
    const { peer, system, calls } = carriers;
    const agent = await system.softphone('asha');
    const longest = Timers.TIMER_L;
    Timers.TIMER_L = 50;
    await peer.request(calls('deaf'));
    await until(() => agent.rung() !== undefined);
    agent.answer();
    await peer.next('SIP/2.0 200');
    const bye = await peer.next('BYE');
    Timers.TIMER_L = longest;
    expect([bye.header('call-id'), bye.header('reason')]).toEqual([
      ...['deaf', 'SIP ;cause=408 ;text="The answer was not acknowledged"'],
    ]);
    await until(() => carriers.lastEnd() !== undefined);
  });

  it('a reliable provisional answer is acknowledged by PRACK where the peer requires that (RFC 3262) [TEL-030]', async () => {
    const { peer, order, isAnswered } = carriers;
    await order();
    const invite = await peer.next('INVITE');
    expect(invite.header('supported')).toContain('100rel');
    const headers = ['Require: 100rel', 'RSeq: 77'];
    peer.answer(invite, '183 Session Progress', { body: sdp, headers });
    const prack = await peer.next('PRACK');
    expect(prack.header('rack')).toBe(`77 ${invite.header('cseq')}`);
    peer.answer(prack, '200 OK');
    peer.answer(invite, '183 Session Progress', { body: sdp, headers });
    peer.answer(invite, '200 OK');
    await peer.next('ACK');
    await until(isAnswered);
    expect(peer.got.filter(({ start }) => start.startsWith('PRACK'))).toHaveLength(1);
  });

  it('a caller that requires reliable answers gets one, and the final one after its PRACK (RFC 3262) [TEL-030]', async () => {
    const { peer, system, calls, trunks, isAnswered } = carriers;
    const agent = await system.softphone('asha');
    const socket = await peer.request(calls('rel', { headers: ['Require: 100rel'] }));
    const early = await peer.next('SIP/2.0 183');
    expect([early.header('require'), early.header('rseq')]).toEqual(['100rel', '1']);
    await until(() => agent.rung() !== undefined);
    agent.answer();
    await system.clock.advance(200);
    expect(peer.got.some(({ start }) => start.startsWith('SIP/2.0 200'))).toBe(false);
    const inCall = (method: string, cseq: number, headers: readonly string[] = []) =>
      requestText(method, `sip:patchbay@127.0.0.1:${trunks.port}`, {
        ...{ callId: 'rel', cseq, port: peer.port, toTag: tagOf(early.header('to')), headers },
      });
    await peer.request(inCall('PRACK', 2, ['RAck: 1 1 INVITE']), socket);
    const answers = [await peer.next('SIP/2.0 200'), await peer.next('SIP/2.0 200')];
    expect(answers.map((one) => one.header('cseq'))).toEqual(['2 PRACK', '1 INVITE']);
    await peer.request(inCall('ACK', 1), socket);
    await until(isAnswered);
  });

  it('an answer that names another port of the peer is acknowledged and ended there [TEL-030]', async () => {
    await carriers.close();
    carriers = await openCarriers({}, {});
    const { peer, peers, order, isAnswered } = carriers;
    const [, other = peer] = peers;
    const { agent } = await order();
    peer.answer(await peer.next('INVITE'), '200 OK', { body: sdp, at: other.port });
    expect((await other.next('ACK')).start).toContain(`127.0.0.1:${other.port}`);
    await until(isAnswered);
    agent.bye();
    other.answer(await other.next('BYE'), '200 OK');
    expect(peer.got.map(({ start }) => start.split(' ')[0])).toEqual(['INVITE']);
  });

  it('if nothing listens at that port, the call’s connection is used [TEL-030]', async () => {
    const { peer, order } = carriers;
    const { agent } = await order();
    peer.answer(await peer.next('INVITE'), '200 OK', { body: sdp, at: 1 });
    expect((await peer.next('ACK')).start).toContain('127.0.0.1:1;');
    agent.bye();
    await peer.next('BYE');
  });

  it('a strict router is in the Request-URI, the target behind it (RFC 3261 §12.2.1.1) [TEL-030]', async () => {
    const { peer, order } = carriers;
    await order();
    const router = `sip:127.0.0.1:${peer.port}`;
    peer.answer(await peer.next('INVITE'), '200 OK', { body: sdp, headers: [`Record-Route: <${router}>`] });
    const ack = await peer.next('ACK');
    expect([ack.start, ack.header('route')]).toEqual([
      ...[`ACK ${router} SIP/2.0`, `<sip:peer@127.0.0.1:${peer.port};transport=tcp>`],
    ]);
  });

  it('many calls at once are each answered, ring or are refused with 503, none with 500 [TEL-030]', async () => {
    const { peer, system, calls } = carriers;
    await system.softphone('asha');
    const socket = await peer.dial();
    for (let n = 0; n < 100; n++) await peer.request(calls(`many-${n}`), socket);
    const finals = () => peer.got.filter(({ start }) => /^SIP\/2\.0 (?:18|[2-6])/.test(start));
    await until(() => new Set(finals().map((one) => one.header('call-id'))).size === 100);
    const codes = new Set(finals().map(({ start }) => start.slice(8, 11)));
    expect([...codes].filter((code) => !['180', '183', '200', '503'].includes(code))).toEqual([]);
  });
});
