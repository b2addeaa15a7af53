import { openCarrierRtp } from './carrier-rtp.ts';
import { startTrunkPeer, type PeerMessage } from './trunk-peer.ts';

const PACKET_MS = 20;
/** Level from which a tone counts as heard. */
const HEARD = 3_000;

/** A carrier with one customer, who says a tone to whoever was answered last. */
export interface Carrier {
  /** For `SIP_TRUNKS`. */
  readonly trunk: Readonly<Record<string, unknown>>;
  /** Answers the next INVITE, and returns it. */
  answers(): Promise<PeerMessage>;
  /** Agrees to the next BYE. */
  isHungUp(): Promise<void>;
  /** Whether the customer hears this tone since the last answer. */
  hears(hz: number): boolean;
  stop(): Promise<void>;
}

/** `hz`: the customer's tone, a multiple of 50. */
export async function startCarrier(hz: number): Promise<Carrier> {
  const [peer, rtp] = [await startTrunkPeer(), await openCarrierRtp()];
  let to = 0;
  let sequence = 0;
  const timer = setInterval(() => {
    if (to !== 0) void rtp.says({ to, ssrc: 77, sequence: sequence++ & 0xffff, packets: 1, hz });
  }, PACKET_MS);
  return {
    trunk: { name: 'carrier', peer: `127.0.0.1:${peer.port}`, country: '91', keepAliveSeconds: 0 },
    async answers() {
      const invite = await peer.next('INVITE');
      rtp.heard.length = 0;
      to = Number(/^m=audio (\d+)/m.exec(invite.body)?.[1]);
      peer.answer(invite, '200 OK', { body: rtp.sdp() });
      await peer.next('ACK');
      return invite;
    },
    async isHungUp() {
      peer.answer(await peer.next('BYE'), '200 OK');
    },
    hears: (tone) => rtp.level(tone) > HEARD,
    async stop() {
      clearInterval(timer);
      await rtp.close();
      await peer.close();
    },
  };
}
