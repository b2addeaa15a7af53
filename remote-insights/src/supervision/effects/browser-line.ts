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

/** A browser that finds no more candidates says so; one that does not is not waited for longer, ms. */
const GATHERING_MS = 2_000;

const voice: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: false,
};

/** Null where it is not given. */
const openMicrophone = () => navigator.mediaDevices.getUserMedia(voice).catch(() => null);
const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** TURN servers of this installation; none where there are none, or they could not be asked. */
async function iceServers(request: RequestPort): Promise<RTCIceServer[]> {
  const path = callPaths.turnCredential;
  const result = await request.send({ method: 'GET', path, answer: turnCredentialAnswerSchema });
  if (!result.ok) return [];
  const { uris, username, password: credential } = result.data.data;
  return uris.map((urls) => ({ urls, username, credential }));
}

/** The offer goes over HTTP, whole: it is sent when all candidates are in it. */
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

/** Sound comes in; out goes the microphone's, or nothing at all. */
function connect(servers: RTCIceServer[], microphone: MediaStream | null, lost: () => void): Live {
  const connection = new RTCPeerConnection({ iceServers: servers, bundlePolicy: 'max-bundle' });
  const audio = new Audio();
  audio.autoplay = true;
  document.body.append(audio); // some browsers play nothing that is in no document
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

/** Whether the microphone is heard: not while one only listens. */
function hear({ microphone }: Live, isHeard: boolean): void {
  for (const track of microphone?.getAudioTracks() ?? []) track.enabled = isHeard;
}

/** What the server is asked. */
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
  if (!speaks) hear(line, false); // from the press on
  const result = await orders.setMode(line.id, mode);
  if (result.ok) hear(line, speaks);
  else if (!speaks) hear(line, true); // one speaks as before
  return result.ok ? { ok: true } : refusal(result);
}

/** By WebRTC: an offer over HTTP, and no SIP [LIVE-026]. */
export function createBrowserLine(request: RequestPort): SupervisionLine {
  let live: Live | null = null;
  /** Another one with each joining and leaving: what is waited for in vain is let go. */
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

  /** What was left, or took another's place, while it was asked is left at the server, too. */
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
        // It was left while the person was asked for the microphone: nobody may be heard then.
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
