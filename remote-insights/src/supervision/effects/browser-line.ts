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
  microphone?.getTracks().forEach((track) => track.stop());
  meter?.stop();
}

const refusal = (message: string | null): LineAnswer => ({
  ok: false,
  reason: { is: 'server', message: message ?? '' },
});
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

/** By WebRTC: an offer over HTTP, and no SIP [LIVE-026]. */
export function createBrowserLine(request: RequestPort): SupervisionLine {
  let live: Live | null = null;
  const path = callPaths.callBarge;
  const leave = (): void => {
    const before = live;
    live = null;
    if (before === null) return;
    hang(before);
    if (before.id !== null) void request.send({ method: 'DELETE', path: `${path}${before.id}`, answer: z.unknown() });
  };
  const hear = (mode: SupervisionMode): void =>
    live?.microphone?.getAudioTracks().forEach((track) => {
      track.enabled = mode !== 'listen';
    });

  return {
    async join({ callId, mode, speaks }, lost) {
      leave();
      const microphone = speaks ? await navigator.mediaDevices.getUserMedia(voice).catch(() => null) : null;
      if (speaks && microphone === null) return { ok: false, reason: noMicrophone };
      const mine = connect(await iceServers(request), microphone, lost);
      live = mine;
      await mine.connection.setLocalDescription();
      await gathered(mine.connection);
      const body = { uuid: callId, mode, sdp: mine.connection.localDescription?.sdp ?? '' };
      const result = await request.send({ method: 'POST', path, body, answer: superviseAnswerSchema });
      if (result.ok) mine.id = result.data.data.id;
      if (live !== mine) {
        // It was left, or another one begun, while this was asked.
        if (mine.id !== null) void request.send({ method: 'DELETE', path: `${path}${mine.id}`, answer: z.unknown() });
        return refusal(null);
      }
      if (!result.ok) {
        leave();
        return refusal(result.message);
      }
      await mine.connection.setRemoteDescription({ type: 'answer', sdp: result.data.data.sdp });
      return { ok: true };
    },
    async setMode(mode) {
      const id = live?.id ?? null;
      if (id === null) return refusal(null);
      if (mode === 'listen') hear(mode); // nothing more is heard from the press on
      const answer = callActionAnswerSchema;
      const result = await request.send({ method: 'PUT', path: `${path}${id}`, body: { mode }, answer });
      if (!result.ok) return refusal(result.message);
      hear(mode);
      return { ok: true };
    },
    leave,
    level: () => live?.meter?.level() ?? 0,
  };
}
