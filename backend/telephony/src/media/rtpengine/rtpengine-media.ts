import { randomUUID } from 'node:crypto';
import type { Clock, TelephonyLog } from '../../ports.ts';
import type { Codec } from '../g711.ts';
import { createMediaPorts, openAtPorts } from '../media-ports.ts';
import type { MediaEvents, MediaEndpoint, MediaEngine, Wire } from '../media-endpoint.ts';
import { openHere, type LocalWire, type OpenEndpoint } from '../open-endpoint.ts';
import { readPeerAudio } from '../peer-audio.ts';
import { demandPcmu } from '../sdp.ts';
import type { Bencoded } from './bencode.ts';
import { createNgClient, type NgAddress, type NgClient } from './ng-client.ts';

export interface RtpengineMediaDeps {
  readonly ng: NgAddress;
  /** Addresses of this process, to which rtpengine sends plain RTP. */
  readonly mediaAddresses: readonly string[];
  readonly mediaPorts: readonly [number, number];
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** Opens the plain RTP towards rtpengine; left out: in this thread. */
  readonly open?: OpenEndpoint | undefined;
}

const always = { replace: ['origin', 'session-connection'], 'ICE-lite': 'both' } as const;
const toBrowser = {
  ...always,
  ...{ 'transport-protocol': 'UDP/TLS/RTP/SAVPF', ICE: 'force', SDES: ['off'], flags: ['generate-mid'] },
} as const;
const offerToBrowser = { ...toBrowser, 'rtcp-mux': ['offer'] } as const;
const answerToBrowser = { ...toBrowser, 'rtcp-mux': ['require'] } as const;
/** Flags towards this process: plain RTP, PCMU only. */
const toUs = { ...always, 'transport-protocol': 'RTP/AVP', ICE: 'remove', 'rtcp-mux': ['demux'] } as const;
const offerToUs = { ...toUs, codec: { strip: ['opus', 'red', 'G722', 'CN', 'PCMA'] } } as const;

/** Plain RTP both ways: rtpengine hides the addresses of this process from a trunk's peer. */
const plain = {
  ...always,
  ...{ 'transport-protocol': 'RTP/AVP', ICE: 'remove', 'rtcp-mux': ['demux'] },
  // Only the peer may send: after its short time of learning rtpengine drops packets from other addresses [TEL-024].
  ...{ flags: ['strict-source'] },
} as const;

type Flags = Readonly<Record<'offerOut' | 'answerOut' | 'offerIn' | 'answerIn', Readonly<Record<string, Bencoded>>>>;
const flagsOf: Readonly<Record<Wire['is'], Flags>> = {
  browser: { offerOut: offerToBrowser, answerOut: answerToBrowser, offerIn: offerToUs, answerIn: toUs },
  rtp: { offerOut: plain, answerOut: plain, offerIn: plain, answerIn: plain },
};
const codecsOf = (wire: Wire): readonly Codec[] => (wire.is === 'browser' ? ['PCMU'] : wire.codecs);

/** Refuses offers that rtpengine would accept without usable audio: SRTP from a trunk, unsupported codecs. Throws `MediaRefusal`. */
const demandAudio = (sdp: string, wire: Wire): void => {
  if (wire.is === 'browser') demandPcmu(sdp);
  else readPeerAudio(sdp, wire.codecs);
};
/** Silence after which a browser that is to send counts as gone. */
const SILENCE_MS = 30_000;

const US = 'engine';
const PEER = 'peer';

/** Creates one leg: rtpengine talks ICE, DTLS and SRTP to the browser, or RTP to the trunk's peer, and plain RTP to this process. */
function createEndpoint(inner: MediaEndpoint, wire: Wire, ng: NgClient, log: TelephonyLog): MediaEndpoint {
  const { offerOut, answerOut, offerIn, answerIn } = flagsOf[wire.is];
  const call = { 'call-id': randomUUID() };
  let isKnown = false;
  let closed: Promise<void> | undefined;
  const to = (tag: string) => (isKnown ? { 'to-tag': tag } : {}); // a re-offer names both sides
  const forget = async (): Promise<void> => {
    if (isKnown) await ng.ask('delete', { ...call, 'from-tag': US });
  };
  return {
    async createOffer() {
      const sdp = await inner.createOffer();
      const offer = await ng.ask('offer', { ...call, 'from-tag': US, ...to(PEER), sdp, ...offerOut });
      isKnown = true;
      return offer;
    },
    async acceptOffer(sdp) {
      demandAudio(sdp, wire);
      const offer = await ng.ask('offer', { ...call, 'from-tag': PEER, ...to(US), sdp, ...offerIn });
      isKnown = true;
      const answer = await inner.acceptOffer(offer);
      const tags = { 'from-tag': PEER, 'to-tag': US };
      return ng.ask('answer', { ...call, ...tags, sdp: answer, ...answerOut });
    },
    async acceptAnswer(sdp) {
      demandAudio(sdp, wire);
      await inner.acceptAnswer(await ng.ask('answer', { ...call, 'from-tag': US, 'to-tag': PEER, sdp, ...answerIn }));
    },
    answered: inner.answered,
    sendPcm: inner.sendPcm,
    sendDigit: inner.sendDigit,
    close: () =>
      (closed ??= forget()
        .catch((error: unknown) => log.warn('rtpengine keeps a call that is over', { error: String(error) }))
        .then(() => inner.close())),
  };
}

/** Creates media behind rtpengine: about 200 calls per core in this process [TEL-003]. Opening throws when no ports are left. */
export function createRtpengineMedia(deps: RtpengineMediaDeps): MediaEngine & { close(): void } {
  const ng = createNgClient(deps.ng);
  const ports = createMediaPorts(deps.mediaPorts);
  const open = deps.open ?? openHere(deps);
  return {
    open(events: MediaEvents, wire: Wire = { is: 'browser' }) {
      const silenceMs = wire.is === 'browser' ? SILENCE_MS : undefined;
      const inner: LocalWire = { is: 'rtp', codecs: codecsOf(wire), silenceMs };
      const opened = openAtPorts(ports, (block, released) => open({ events, wire: inner, ports: block, released }));
      return createEndpoint(opened, wire, ng, deps.log);
    },
    close: ng.close,
  };
}
