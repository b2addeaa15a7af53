// @gate silent calls were cut although signalling was alive; all tests here are fast
import { until } from '@patchbay/testing/until';
import { openCarriers, type Carriers } from '../testing/carrier.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeSdp } from '../testing/fake-media.ts';
import { requestText, type PeerMessage } from '../testing/trunk-peer.ts';
import { trunkSchema } from './trunk-setting.ts';

const sdp = fakeSdp();
let carriers: Carriers;
let cseq = 1;
const open = async (lifelessSeconds: number): Promise<void> => {
  carriers = await openCarriers({ lifelessSeconds });
  cseq = 1;
};
afterEach(() => carriers.close());

const asks = async (invite: PeerMessage, method: string, body = ''): Promise<PeerMessage> => {
  const { peer, inDialog } = carriers;
  cseq++;
  await peer.request(inDialog(invite, method, { cseq, body }), invite.socket);
  const answer = await peer.next('SIP/2.0 ');
  if (method === 'INVITE') await peer.request(inDialog(invite, 'ACK', { cseq }), invite.socket);
  await settle();
  return answer;
};
const isOn = (): boolean => carriers.system.engine.activeCalls().length === 1;

describe('a call without sound from its peer [TEL-026]', () => {
  it.each([
    ['sendonly', fakeSdp('sendonly')],
    ['inactive', fakeSdp('inactive')],
    ['c=0.0.0.0 (RFC 2543)', sdp.replace('s=-', 's=-\r\nc=IN IP4 0.0.0.0')],
  ])(
    'held by %s goes on while there is any request in its dialog, and ends by the trunk’s limit without',
    async (_, hold) => {
      await open(10);
      const { invite } = await carriers.talking();
      expect((await asks(invite, 'INVITE', hold)).start).toBe('SIP/2.0 200 OK');
      for (const method of ['OPTIONS', 'INFO', 'UPDATE', 'INVITE']) {
        await carriers.system.clock.advance(9_000);
        expect(isOn()).toBe(true);
        await asks(invite, method, method === 'INVITE' ? hold : '');
      }
      await carriers.system.clock.advance(9_900);
      expect(isOn()).toBe(true);
      await carriers.system.clock.advance(200);
      const bye = await carriers.peer.next('BYE');
      expect(bye.header('reason')).toBe('SIP ;cause=480 ;text="Media lost: no sign of life for 10 s"');
      await until(() => carriers.lastEnd() !== undefined);
      expect(carriers.lastEnd()).toMatchObject({ callStatus: 'Answered', hangupBy: 'customer', cause: 'media lost' });
      expect(carriers.system.warnings).toContain('the media of a leg was lost {"call":"call-1","leg":"customer"}');
      expect(carriers.system.engine.stats().losses.media).toBe(1);
    },
  );

  it('continues while there is RTP or RTCP, or the peer sends OPTIONS outside the call', async () => {
    await open(10);
    await carriers.talking();
    const { peer, system, trunks } = carriers;
    const events = system.media.endpoints[1]?.events;
    await system.clock.advance(9_000);
    events?.came('peer');
    await system.clock.advance(9_000);
    await peer.request(requestText('OPTIONS', `sip:127.0.0.1:${trunks.port}`, { callId: 'o', port: peer.port }));
    await peer.next('SIP/2.0 200');
    await system.clock.advance(9_000);
    events?.came('stranger');
    await system.clock.advance(900);
    expect(isOn()).toBe(true);
    await system.clock.advance(200);
    await peer.next('BYE');
    expect(system.warnings).toContain('RTP of a stranger is ignored {"call":"call-1","leg":"customer"}');
    expect(system.engine.stats().losses).toMatchObject({ strangers: 1, media: 1 });
  });

  it('that is inbound is watched from its answer on, not while it rings', async () => {
    await open(10);
    const { peer, system, calls, isAnswered } = carriers;
    const agent = await system.softphone('asha');
    await peer.request(calls('in'));
    await until(() => agent.rung() !== undefined);
    await system.clock.advance(15_000);
    expect(isOn()).toBe(true);
    agent.answer();
    await peer.next('SIP/2.0 200');
    await until(isAnswered);
    await system.clock.advance(9_900);
    expect(isOn()).toBe(true);
    await system.clock.advance(200);
    await until(() => carriers.lastEnd() !== undefined);
    expect(carriers.lastEnd()).toMatchObject({ hangupBy: 'customer', cause: 'media lost' });
  });

  it('continues for ever if the trunk sets no limit', async () => {
    await open(0);
    await carriers.talking();
    await carriers.system.clock.advance(60_000);
    expect(isOn()).toBe(true);
  });
});

it('ends after five minutes by default; an invalid time is refused [TEL-026]', async () => {
  await open(10);
  const read = (more: object) => trunkSchema.safeParse({ name: 'a', peer: '192.0.2.1:5060', ...more });
  expect(read({}).data?.lifelessSeconds).toBe(300);
  expect([-1, 0.5, 86_401, '10'].map((lifelessSeconds) => read({ lifelessSeconds }).success)).toEqual(
    Array<boolean>(4).fill(false),
  );
});
