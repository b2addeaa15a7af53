import { until } from '@patchbay/testing/until';
import { trunkSchema, type TrunkSetting } from '../trunk/trunk-setting.ts';
import { openTrunks, type Trunks } from '../trunk/trunks.ts';
import { openCallTestSystem, SERVICE } from './call-test-system.ts';
import { settle } from './fake-clock.ts';
import { fakeSdp } from './fake-media.ts';
import type { FakePhone } from './fake-phone.ts';
import { requestText, startTrunkPeer, tagOf, type PeerMessage } from './trunk-peer.ts';

export const CARRIED_NUMBER = '+919812345678';
type Given = Readonly<Record<string, unknown>>;
interface InDialog {
  readonly cseq?: number;
  readonly body?: string;
  readonly headers?: readonly string[];
  readonly tag?: string;
}

/** The engine on a fake clock with one agent, and a scripted carrier for each trunk. Time stands still unless advanced. */
export const openCarriers = async (...given: readonly Given[]) => {
  const peers = await Promise.all(given.map(startTrunkPeer));
  const settings = given.map((more, at): TrunkSetting =>
    trunkSchema.parse({
      ...{ name: `t${at}`, peer: `127.0.0.1:${peers[at]?.port ?? 0}`, country: '91', keepAliveSeconds: 0 },
      ...more,
    }),
  );
  let opened: Trunks | undefined;
  const system = await openCallTestSystem({
    openNetwork: async (clock, log) => {
      opened = await openTrunks({ trunks: settings, listen: { host: '127.0.0.1', port: 0 } }, clock, log);
      return opened;
    },
  });
  const [peer] = peers;
  if (!opened || !peer) throw new Error('a carrier is needed');
  const trunks = opened;
  peers.forEach((one) => one.dials(trunks.port));
  /** A carrier's request inside the dialog of an INVITE from this server. */
  const inDialog = (invite: PeerMessage, method: string, { tag = 'peer', ...more }: InDialog = {}): string =>
    requestText(method, /<([^>]+)>/.exec(invite.header('contact'))?.[1] ?? '', {
      callId: invite.header('call-id'),
      from: `${invite.header('to')};tag=${tag}`,
      toTag: tagOf(invite.header('from')),
      port: peer.port,
      ...more,
    });
  const order = async (): Promise<{ agent: FakePhone; callId: string }> => {
    const agent = await system.softphone('asha');
    const about = { accountId: 'acc', agentId: 'asha', customerNumber: CARRIED_NUMBER, serviceNumber: SERVICE };
    const called = await system.engine.clickToCall({ ...about, callerId: null });
    await settle();
    agent.answer();
    return { agent, callId: called.ok ? called.callId : '' };
  };
  const isAnswered = (): boolean => system.engine.activeCalls()[0]?.answeredAt != null;
  return {
    ...{ system, trunks, peer, peers, inDialog, isAnswered },
    /** An agent orders a call and has answered; the carrier gets the INVITE. */
    order,
    /** Same, and the carrier has answered, too. */
    talking: async (answer: { readonly headers?: readonly string[]; readonly body?: string } = {}) => {
      const { agent, callId } = await order();
      const invite = await peer.next('INVITE');
      peer.answer(invite, '200 OK', { body: fakeSdp(), ...answer });
      await peer.next('ACK');
      await until(isAnswered);
      return { agent, callId, invite };
    },
    calls: (
      callId: string,
      more: { from?: string; to?: string; body?: string; headers?: readonly string[] } = {},
    ): string =>
      requestText('INVITE', `sip:${more.to ?? SERVICE}@127.0.0.1:${trunks.port}`, {
        ...{ callId, body: fakeSdp(), port: peer.port },
        ...more,
      }),
    lastEnd: () => system.records.all().at(-1)?.ends[0],
    close: async (): Promise<void> => {
      await Promise.all(peers.map((one) => one.close()));
      await system.close();
    },
  };
};
export type Carriers = Awaited<ReturnType<typeof openCarriers>>;
