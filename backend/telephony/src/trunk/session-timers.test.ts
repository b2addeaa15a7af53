// @gate calls whose end was lost went on for ever; all tests here are fast
import { until } from '@patchbay/testing/until';
import { openCarriers, type Carriers } from '../testing/carrier.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { requestText, tagOf, type PeerMessage } from '../testing/trunk-peer.ts';
import { trunkSchema } from './trunk-setting.ts';

let carriers: Carriers;
const open = async (more: object = {}): Promise<void> => {
  carriers = await openCarriers({ sessionSeconds: 120, lifelessSeconds: 0, ...more });
};
afterEach(() => carriers.close());

const isOn = (): boolean => carriers.system.engine.activeCalls().length === 1;
const advance = (seconds: number): Promise<void> => carriers.system.clock.advance(seconds * 1000);
const timer = 'Supported: timer';

describe('a call by a trunk lasts as long as it is refreshed (RFC 4028) [TEL-030]', () => {
  it('our wish is in the INVITE; the peer refreshes it, and a call that it does not refresh ends', async () => {
    await open();
    const { invite } = await carriers.talking({ headers: ['Session-Expires: 120;refresher=uas'] });
    expect([invite.header('session-expires'), invite.header('min-se')]).toEqual(['120', '90']);
    expect(invite.header('supported')).toContain('timer');
    const { peer, inDialog } = carriers;
    await advance(80);
    await peer.request(
      inDialog(invite, 'UPDATE', { cseq: 2, headers: [timer, 'Session-Expires: 120;refresher=uac'] }),
      invite.socket,
    );
    const ok = await peer.next('SIP/2.0 200');
    expect([ok.header('session-expires'), ok.header('require')]).toEqual(['120;refresher=uac', 'timer']);
    await advance(87);
    expect(isOn()).toBe(true);
    await advance(2);
    const bye = await peer.next('BYE');
    expect(bye.header('reason')).toBe('SIP ;cause=408 ;text="Session expired"');
    await until(() => carriers.lastEnd() !== undefined);
    expect(carriers.lastEnd()).toMatchObject({ hangupBy: 'customer', cause: 'lost' });
  });

  it('a re-INVITE refreshes as well, and one that is refused does not', async () => {
    await open();
    const { invite } = await carriers.talking({ headers: ['Session-Expires: 120;refresher=uas'] });
    const { peer, inDialog } = carriers;
    await advance(80);
    const again = { headers: [timer, 'Session-Expires: 120;refresher=uac'] };
    await peer.request(inDialog(invite, 'INVITE', { cseq: 2, body: fakeSdp(), ...again }), invite.socket);
    expect((await peer.next('SIP/2.0 200')).header('session-expires')).toBe('120;refresher=uac');
    await peer.request(inDialog(invite, 'ACK', { cseq: 2 }), invite.socket);
    await settle();
    await advance(80);
    expect(isOn()).toBe(true);
    const unheard = { cseq: 3, body: fakeSdp().replace('SAVPF 0', 'SAVPF 18'), ...again };
    await peer.request(inDialog(invite, 'INVITE', unheard), invite.socket);
    await peer.next('SIP/2.0 488');
    await peer.request(inDialog(invite, 'ACK', { cseq: 3 }), invite.socket);
    await advance(10);
    await peer.next('BYE');
  });

  it('less than 90 seconds are refused during a call, too, and change nothing', async () => {
    await open();
    const { invite } = await carriers.talking({ headers: ['Session-Expires: 120;refresher=uas'] });
    const { peer, inDialog } = carriers;
    const little = { headers: [timer, 'Session-Expires: 30'] };
    await peer.request(inDialog(invite, 'UPDATE', { cseq: 2, ...little }), invite.socket);
    expect((await peer.next('SIP/2.0 422')).header('min-se')).toBe('90');
    await peer.request(inDialog(invite, 'INVITE', { cseq: 3, body: fakeSdp(), ...little }), invite.socket);
    expect((await peer.next('SIP/2.0 422')).header('min-se')).toBe('90');
    await advance(80);
    expect(isOn()).toBe(true);
  });

  it.each([
    ['UPDATE', ['Allow: INVITE, ACK, BYE, UPDATE']],
    ['INVITE', ['Allow: INVITE, ACK, BYE']],
  ])(
    'we refresh by %s at half of its time, where the answer says that we do, for as long as the call lasts',
    async (method, allow) => {
      await open();
      const { agent } = await carriers.talking({ headers: ['Session-Expires: 120;refresher=uac', ...allow] });
      const { peer } = carriers;
      const before = method === 'INVITE' ? 1 : 0;
      for (let turn = 0; turn < 2; turn++) {
        await advance(59);
        expect(peer.got.filter(({ start }) => start.startsWith(method))).toHaveLength(before + turn);
        await advance(2);
        const refresh = await peer.next(method);
        expect([refresh.header('session-expires'), refresh.header('min-se')]).toEqual(['120;refresher=uac', '90']);
        expect(refresh.body !== '').toBe(method === 'INVITE');
        const body = method === 'INVITE' ? { body: fakeSdp() } : {};
        peer.answer(refresh, '200 OK', { headers: ['Session-Expires: 120;refresher=uac'], ...body });
        if (method === 'INVITE') await peer.next('ACK');
        await settle();
      }
      expect(isOn()).toBe(true);
      agent.bye();
      await peer.next('BYE');
      const asked = peer.got.length;
      await advance(130);
      expect(peer.got.slice(asked).map(({ start }) => start)).toEqual([]);
    },
  );

  it('a failed refresh is repeated, later if requested; no answer ends the call @whole', async () => {
    await open();
    await carriers.talking({ headers: ['Session-Expires: 120;refresher=uac', 'Allow: UPDATE'] });
    const { peer } = carriers;
    await advance(61);
    peer.answer(await peer.next('UPDATE'), '500 Server Internal Error');
    await settle();
    await advance(16);
    peer.answer(await peer.next('UPDATE'), '422 Session Interval Too Small', { headers: ['Min-SE: 180'] });
    const longer = await peer.next('UPDATE');
    expect([longer.header('session-expires'), longer.header('min-se')]).toEqual(['180;refresher=uac', '180']);
    peer.answer(longer, '200 OK', { headers: ['Session-Expires: 180;refresher=uac'] });
    await settle();
    await advance(89);
    expect(isOn()).toBe(true);
    await advance(2);
    peer.answer(await peer.next('UPDATE'), '481 Call/Transaction Does Not Exist');
    const bye = await peer.next('BYE');
    expect(bye.header('reason')).toBe('SIP ;cause=408 ;text="Session expired"');
    await until(() => carriers.lastEnd() !== undefined);
  });

  it('a peer with a higher minimum is asked again with that, in the same call, once', async () => {
    await open();
    const { peer, isAnswered } = carriers;
    await carriers.order();
    const invite = await peer.next('INVITE');
    peer.answer(invite, '422 Session Interval Too Small', { headers: ['Min-SE: 180'] });
    await peer.next('ACK');
    const again = await peer.next('INVITE');
    const what = ['call-id', 'from', 'session-expires', 'min-se', 'cseq'].map((name) => again.header(name));
    expect(what).toEqual([invite.header('call-id'), invite.header('from'), '180', '180', '2 INVITE']);
    peer.answer(again, '200 OK', { body: fakeSdp(), headers: ['Session-Expires: 180;refresher=uas'] });
    await peer.next('ACK');
    await until(isAnswered);
  });

  it('a peer that refuses each time does not ring for ever', async () => {
    await open();
    const { peer } = carriers;
    await carriers.order();
    for (const least of [180, 360]) {
      peer.answer(await peer.next('INVITE'), '422 Session Interval Too Small', { headers: [`Min-SE: ${least}`] });
      await peer.next('ACK');
    }
    await advance(10);
    await until(() => carriers.lastEnd() !== undefined);
    expect(peer.got.filter(({ start }) => start.startsWith('INVITE'))).toHaveLength(2);
  });

  it.each([
    ['who could and says nothing', [timer], '120;refresher=uac', 'timer'],
    ['who wants more than we', [timer, 'Session-Expires: 3600;refresher=uac'], '120;refresher=uac', 'timer'],
    ['whose proxy asks', ['Session-Expires: 100'], '100;refresher=uas', ''],
    ['who knows no timer', [], '', ''],
  ])('an inbound call is agreed on: by %s', async (_, headers, expires, require) => {
    await open();
    const { peer, system, calls } = carriers;
    const agent = await system.softphone('asha');
    await peer.request(calls('in', { headers }));
    await until(() => agent.rung() !== undefined);
    agent.answer();
    const ok = await peer.next('SIP/2.0 200');
    expect([ok.header('session-expires'), ok.header('require')]).toEqual([expires, require]);
  });

  it('we refresh an inbound call if it asks for that', async () => {
    await open();
    const { peer, system, calls, trunks, isAnswered } = carriers;
    const agent = await system.softphone('asha');
    const asked = [timer, 'Session-Expires: 100;refresher=uas', 'Allow: INVITE, UPDATE'];
    const socket = await peer.request(calls('in', { headers: asked }));
    await until(() => agent.rung() !== undefined);
    agent.answer();
    const ok = await peer.next('SIP/2.0 200');
    const about = { callId: 'in', port: peer.port, toTag: tagOf(ok.header('to')) };
    await peer.request(requestText('ACK', `sip:patchbay@127.0.0.1:${trunks.port}`, about), socket);
    await until(isAnswered);
    await advance(51);
    const update: PeerMessage = await peer.next('UPDATE');
    expect(update.header('session-expires')).toBe('100;refresher=uac');
  });

  it('an inbound call with less than 90 seconds is refused before it rings', async () => {
    await open();
    const { peer, calls } = carriers;
    await peer.request(calls('in', { headers: [timer, 'Session-Expires: 60'] }));
    expect((await peer.next('SIP/2.0 4')).header('min-se')).toBe('90');
    expect(carriers.system.engine.activeCalls()).toHaveLength(0);
  });

  it('without a wish of ours nothing is requested, and the peer’s wish is followed', async () => {
    await open({ sessionSeconds: 0 });
    const { invite } = await carriers.talking({ headers: ['Session-Expires: 90;refresher=uas'] });
    expect(invite.header('session-expires')).toBe('');
    await advance(61);
    await carriers.peer.next('BYE');
  });
});

it('a trunk’s default is half an hour; less than 90 seconds are refused [TEL-030]', async () => {
  await open();
  const read = (more: object) => trunkSchema.safeParse({ name: 'a', peer: '192.0.2.1:5060', ...more });
  expect(read({}).data?.sessionSeconds).toBe(1800);
  expect([0, 90, 86_400].map((sessionSeconds) => read({ sessionSeconds }).success)).toEqual([true, true, true]);
  expect([1, 89, 86_401, '90'].map((sessionSeconds) => read({ sessionSeconds }).success)).toEqual(
    Array<boolean>(4).fill(false),
  );
});
