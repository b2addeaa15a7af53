// @gate answers of several phones to one call cost real calls; all tests here are fast
import { until } from '@patchbay/testing/until';
import { openCarriers, type Carriers } from '../testing/carrier.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { tagOf } from '../testing/trunk-peer.ts';

let carriers: Carriers;
beforeEach(async () => {
  carriers = await openCarriers({});
});
afterEach(() => carriers.close());

const sdp = fakeSdp();
const from = (address: string): string => sdp.replace('s=-', `s=-\r\nc=IN IP4 ${address}`);

describe('a call whose INVITE was forked (RFC 3261 §13.2.2.4)', () => {
  it('continues with the first answer; another, 30 ms later, is acknowledged and ended [TEL-025]', async () => {
    const { peer, system, order, inDialog, isAnswered, lastEnd } = carriers;
    await order();
    const invite = await peer.next('INVITE');
    peer.answer(invite, '200 OK', { body: sdp, tag: 'a' });
    expect(tagOf((await peer.next('ACK')).header('to'))).toBe('a');
    await until(isAnswered);
    await system.clock.advance(30);
    peer.answer(invite, '200 OK', { body: from('192.0.2.2'), tag: 'b' });
    expect(tagOf((await peer.next('ACK')).header('to'))).toBe('b');
    const bye = await peer.next('BYE');
    expect([tagOf(bye.header('to')), bye.header('reason')]).toEqual([
      'b',
      'SIP ;cause=200 ;text="Call completed elsewhere"',
    ]);
    peer.answer(bye, '200 OK');
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
    expect(system.media.endpoints[1]?.answers).toEqual([sdp]); // the second answer never reached the media
    await peer.request(inDialog(invite, 'BYE', { cseq: 2, tag: 'a' }), invite.socket);
    await until(() => lastEnd() !== undefined);
    expect(lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'normal' });
    expect(peer.got.filter(({ start }) => start.startsWith('BYE'))).toHaveLength(1);
  });

  it('continues with the first of three answers that come at once [TEL-025]', async () => {
    const { peer, system, order, isAnswered } = carriers;
    await order();
    const invite = await peer.next('INVITE');
    for (const tag of ['a', 'b', 'c']) peer.answer(invite, '200 OK', { body: sdp, tag });
    const ended = [await peer.next('BYE'), await peer.next('BYE')];
    expect(ended.map((bye) => tagOf(bye.header('to')))).toEqual(['b', 'c']);
    await until(isAnswered);
    const acked = peer.got.filter(({ start }) => start.startsWith('ACK'));
    expect(acked.map((ack) => tagOf(ack.header('to')))).toEqual(['a', 'b', 'c']);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
  });

  it('acknowledges every repetition of an answer, and ends nothing by it [TEL-025]', async () => {
    const { peer, system, order, isAnswered } = carriers;
    await order();
    const invite = await peer.next('INVITE');
    for (let n = 0; n < 3; n++) peer.answer(invite, '200 OK', { body: sdp, tag: 'a' });
    for (let n = 0; n < 3; n++) expect(tagOf((await peer.next('ACK')).header('to'))).toBe('a');
    await until(isAnswered);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking' }]);
    expect(peer.got.some(({ start }) => start.startsWith('BYE'))).toBe(false);
  });

  it('takes an early SDP for an answer without SDP from the same phone only [TEL-025]', async () => {
    const { peer, system, order, isAnswered } = carriers;
    await order();
    const invite = await peer.next('INVITE');
    peer.answer(invite, '183 Session Progress', { body: from('192.0.2.1'), tag: 'a' });
    peer.answer(invite, '183 Session Progress', { body: from('192.0.2.2'), tag: 'b' });
    await until(() => system.media.endpoints[1]?.answers.length === 2);
    peer.answer(invite, '200 OK', { tag: 'a' });
    await until(isAnswered);
    expect(system.media.endpoints[1]?.answers).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.1'].map(from));
  });

  it('that was given up ends each answer that crossed its CANCEL, once [TEL-025]', async () => {
    const { peer, system, order, lastEnd } = carriers;
    const { callId } = await order();
    const invite = await peer.next('INVITE');
    peer.answer(invite, '180 Ringing', { tag: 'a' });
    peer.answer(invite, '180 Ringing', { tag: 'b' });
    await settle();
    await system.engine.hangup(callId, 'agent', 'asha');
    peer.answer(await peer.next('CANCEL'), '200 OK');
    for (const tag of ['a', 'b', 'a']) peer.answer(invite, '200 OK', { body: sdp, tag });
    const ended = [await peer.next('BYE'), await peer.next('BYE')];
    expect(ended.map((bye) => tagOf(bye.header('to')))).toEqual(['a', 'b']);
    await until(() => lastEnd() !== undefined);
    await settle();
    expect(lastEnd()).toMatchObject({ callStatus: 'Missed' });
    expect(peer.got.filter(({ start }) => start.startsWith('BYE'))).toHaveLength(2);
    expect(carriers.trunks.states()).toMatchObject([{ channels: 0 }]);
  });

  it('that is already over ends a late answer [TEL-025]', async () => {
    const { peer, order, inDialog, isAnswered, lastEnd } = carriers;
    await order();
    const invite = await peer.next('INVITE');
    peer.answer(invite, '200 OK', { body: sdp, tag: 'a' });
    await until(isAnswered);
    await peer.request(inDialog(invite, 'BYE', { cseq: 2, tag: 'a' }), invite.socket);
    await until(() => lastEnd() !== undefined);
    peer.answer(invite, '200 OK', { body: sdp, tag: 'b' });
    expect(tagOf((await peer.next('BYE')).header('to'))).toBe('b');
  });
});
