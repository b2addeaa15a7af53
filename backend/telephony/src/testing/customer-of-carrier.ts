import { openCarrierRtp } from './carrier-rtp.ts';
import { contactOf, requestText, startTrunkPeer, tagOf, type PeerMessage } from './trunk-peer.ts';

const PACKET_MS = 20;
/** Level from which a tone counts as heard. */
const HEARD = 3_000;

/** Setting for `SIP_TRUNKS`, and the sound of the customer. */
interface AnyCarrier {
  readonly trunk: Readonly<Record<string, unknown>>;
  /** Whether the customer hears this tone since the last answer. */
  hears(hz: number): boolean;
  stop(): Promise<void>;
}

/** A carrier with one customer, who says a tone to whoever was answered last. */
export interface Carrier extends AnyCarrier {
  /** Answers the next INVITE, and returns it. */
  answers(): Promise<PeerMessage>;
  /** Agrees to the next BYE. */
  isHungUp(): Promise<void>;
}

/** The customer's sound. */
async function openSound(hz: number) {
  const rtp = await openCarrierRtp();
  let to = 0;
  let sequence = 0;
  const timer = setInterval(() => {
    if (to !== 0) void rtp.says({ to, ssrc: 77, sequence: sequence++ & 0xffff, packets: 1, hz });
  }, PACKET_MS);
  return {
    sdp: rtp.sdp,
    speakTo(sdp: string): void {
      rtp.heard.length = 0;
      to = Number(/^m=audio (\d+)/m.exec(sdp)?.[1] ?? 0);
    },
    hears: (tone: number): boolean => rtp.level(tone) > HEARD,
    /** Number of packets since the last answer. */
    packets: (): number => rtp.heard.length,
    async close(): Promise<void> {
      clearInterval(timer);
      await rtp.close();
    },
  };
}

const trunkAt = (port: number) => ({ name: 'carrier', peer: `127.0.0.1:${port}`, country: '91', keepAliveSeconds: 0 });

/** `hz`: the customer's tone, a multiple of 50. */
export async function startCarrier(hz: number): Promise<Carrier> {
  const [peer, sound] = [await startTrunkPeer(), await openSound(hz)];
  return {
    trunk: trunkAt(peer.port),
    async answers() {
      const invite = await peer.next('INVITE');
      sound.speakTo(invite.body);
      peer.answer(invite, '200 OK', { body: sound.sdp() });
      await peer.next('ACK');
      return invite;
    },
    async isHungUp() {
      peer.answer(await peer.next('BYE'), '200 OK');
    },
    hears: sound.hears,
    async stop() {
      await sound.close();
      await peer.close();
    },
  };
}

/** A carrier whose customer answers each call at once; it agrees to all that happens within one. */
export interface AnsweringCarrier extends AnyCarrier {
  /** Whether a call is answered, and not hung up. */
  isTalking(): boolean;
  /** How often the present or last call was moved to another process. */
  moves(): number;
  /** Hangs up at the process that has the call. */
  hangUp(): void;
}

const LOOK_MS = 10;
/** Without a packet for so long there is silence. */
const STILL_MS = 1_000;

/** `hz` as of `startCarrier`; `prefixes`: numbers of its customers. */
export async function startAnsweringCarrier(hz: number, prefixes: readonly string[]): Promise<AnsweringCarrier> {
  const [peer, sound] = [await startTrunkPeer(), await openSound(hz)];
  let call: PeerMessage | undefined;
  let [taken, moves, packets, heardAt] = [0, 0, 0, 0];
  const isOfCall = (message: PeerMessage): boolean => message.header('call-id') === call?.header('call-id');
  const invited = (message: PeerMessage): void => {
    if (tagOf(message.header('to')) !== '' && !isOfCall(message)) return peer.answer(message, '481 No such call');
    if (!isOfCall(message)) moves = 0;
    else if (call && contactOf(message) !== contactOf(call)) moves += 1;
    call = message;
    sound.speakTo(message.body);
    peer.answer(message, '200 OK', { body: sound.sdp() });
  };
  const take = (message: PeerMessage): void => {
    const [method = ''] = message.start.split(' ');
    if (method === 'INVITE') return invited(message);
    if (method === 'ACK' || method === 'SIP/2.0') return;
    const isKnown = isOfCall(message);
    if (method === 'BYE' && isKnown) call = undefined;
    peer.answer(message, isKnown || method !== 'BYE' ? '200 OK' : '481 No such call');
  };
  const timer = setInterval(() => {
    for (; taken < peer.got.length; taken += 1) take(peer.got[taken] as PeerMessage);
    if (sound.packets() !== packets) heardAt = Date.now();
    packets = sound.packets();
  }, LOOK_MS);
  return {
    trunk: { ...trunkAt(peer.port), prefixes },
    isTalking: () => call !== undefined,
    moves: () => moves,
    hears: (tone) => Date.now() - heardAt < STILL_MS && sound.hears(tone),
    hangUp() {
      if (call === undefined) return;
      const to = call.header('to');
      const ours = { from: tagOf(to) === '' ? `${to};tag=peer` : to, toTag: tagOf(call.header('from')) };
      const bye = requestText('BYE', contactOf(call), { callId: call.header('call-id'), ...ours, port: peer.port });
      void peer.request(bye, call.socket);
      call = undefined;
    },
    async stop() {
      clearInterval(timer);
      await sound.close();
      await peer.close();
    },
  };
}
