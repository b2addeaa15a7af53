import type { RequestPort } from '@patchbay/shared-contracts';
import {
  callActionAnswerSchema,
  callPaths,
  superviseAnswerSchema,
  turnCredentialAnswerSchema,
  type SupervisionMode,
} from '@patchbay/shared-contracts/calls';
import { z } from '@patchbay/shared-contracts/zod';
import type { Refused } from '../model/supervision.ts';
import { createMeter, type Meter } from './meter.ts';
import type { LineAnswer, SupervisionLine } from './supervision-line.ts';

/** Timeout for ICE gathering, ms. */
const GATHERING_MS = 2_000;

const voice: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: false,
};

/** Resolves to null when refused. */
const openMicrophone = () => navigator.mediaDevices.getUserMedia(voice).catch(() => null);
const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** Returns the TURN servers of this installation; none where there are none, or the request failed. */
async function iceServers(request: RequestPort): Promise<RTCIceServer[]> {
  const path = callPaths.turnCredential;
  const result = await request.send({ method: 'GET', path, answer: turnCredentialAnswerSchema });
  if (!result.ok) return [];
  const { uris, username, password: credential } = result.data.data;
  return uris.map((urls) => ({ urls, username, credential }));
}

/** Waits until all candidates are gathered: the offer is sent once, complete, over HTTP. */
const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const look = () => connection.iceGatheringState === 'complete' && resolve();
    connection.addEventListener('icegatheringstatechange', look);
    setTimeout(resolve, GATHERING_MS);
    look();
  });

interface Live {
  readonly connection: RTCPeerConnection;
  readonly audio: HTMLAudioElement;
  readonly microphone: MediaStream | null;
  readonly meter: Meter | null;
  id: string | null;
}

function hang({ connection, audio, microphone, meter }: Live): void {
  connection.onconnectionstatechange = null;
  connection.close();
  audio.srcObject = null;
  audio.remove();
  stopTracks(microphone);
  meter?.stop();
}

interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}
const refusal = ({ code, message }: Refusal): LineAnswer => ({
  ok: false,
  reason: { is: 'server', code, message: message ?? '' },
});
const noWords: Refusal = { code: null, message: null };
const noMicrophone: Refused = { is: 'microphone' };

/** Creates a connection that receives audio, and sends the microphone's if given. */
function connect(servers: RTCIceServer[], microphone: MediaStream | null, lost: () => void): Live {
  const connection = new RTCPeerConnection({ iceServers: servers, bundlePolicy: 'max-bundle' });
  const audio = new Audio();
  audio.autoplay = true;
  document.body.append(audio); // some browsers only play elements in the document
  connection.ontrack = ({ track }) => {
    audio.srcObject = new MediaStream([track]);
  };
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed') lost();
  };
  if (microphone === null) connection.addTransceiver('audio', { direction: 'recvonly' });
  else microphone.getAudioTracks().forEach((track) => connection.addTrack(track, microphone));
  return { connection, audio, microphone, meter: microphone && createMeter(microphone), id: null };
}

/** Sets whether the microphone is heard: not while only listening. */
function hear({ microphone }: Live, isHeard: boolean): void {
  for (const track of microphone?.getAudioTracks() ?? []) track.enabled = isHeard;
}

/** Creates the requests to the server. */
const createOrders = (request: RequestPort) => {
  const path = callPaths.callBarge;
  return {
    join: (callId: string, mode: SupervisionMode, sdp: string) =>
      request.send({ method: 'POST', path, body: { uuid: callId, mode, sdp }, answer: superviseAnswerSchema }),
    setMode: (id: string, mode: SupervisionMode) =>
      request.send({ method: 'PUT', path: `${path}${id}`, body: { mode }, answer: callActionAnswerSchema }),
    leave: (id: string) => void request.send({ method: 'DELETE', path: `${path}${id}`, answer: z.unknown() }),
  };
};

async function changeMode(
  orders: ReturnType<typeof createOrders>,
  line: Live,
  mode: SupervisionMode,
): Promise<LineAnswer> {
  if (line.id === null) return refusal(noWords);
  const speaks = mode !== 'listen';
  if (!speaks) hear(line, false); // at once, before the server has answered
  const result = await orders.setMode(line.id, mode);
  if (result.ok) hear(line, speaks);
  else if (!speaks) hear(line, true); // refused: restore the previous state
  return result.ok ? { ok: true } : refusal(result);
}

/** Creates a WebRTC line: an offer over HTTP, without SIP [LIVE-026]. */
export function createBrowserLine(request: RequestPort): SupervisionLine {
  let live: Live | null = null;
  /** Incremented with each join and leave; results of earlier ones are dropped. */
  let turn = 0;
  const orders = createOrders(request);
  const leave = (): void => {
    turn += 1;
    const before = live;
    live = null;
    if (before === null) return;
    hang(before);
    if (before.id !== null) orders.leave(before.id);
  };

  /** Negotiates a join. One left or replaced meanwhile is also left at the server. */
  const negotiate = async (
    mine: Live,
    { callId, mode }: { callId: string; mode: SupervisionMode },
  ): Promise<LineAnswer> => {
    await mine.connection.setLocalDescription();
    await gathered(mine.connection);
    if (live !== mine) return refusal(noWords);
    const result = await orders.join(callId, mode, mine.connection.localDescription?.sdp ?? '');
    if (!result.ok) {
      if (live === mine) leave();
      return refusal(result);
    }
    const { id, sdp } = result.data.data;
    if (live !== mine) {
      orders.leave(id);
      return refusal(noWords);
    }
    mine.id = id;
    await mine.connection.setRemoteDescription({ type: 'answer', sdp });
    return { ok: true };
  };

  return {
    async join({ callId, mode, speaks }, lost) {
      leave();
      const mineIs = turn;
      const microphone = speaks ? await openMicrophone() : null;
      if (speaks && microphone === null) return { ok: false, reason: noMicrophone };
      const servers = await iceServers(request);
      if (turn !== mineIs) {
        // Left during the microphone prompt: close it, so that nobody is heard.
        stopTracks(microphone);
        return refusal(noWords);
      }
      const mine = connect(servers, microphone, lost);
      live = mine;
      return negotiate(mine, { callId, mode });
    },
    setMode: async (mode) => (live === null ? refusal(noWords) : changeMode(orders, live, mode)),
    leave,
    level: () => live?.meter?.level() ?? 0,
  };
}
