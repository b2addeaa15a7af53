import { FEED_SILENCE_MS, liveProtocols } from '@patchbay/shared-contracts/calls';
import { WHATSAPP_BEAT, whatsAppNewsSchema } from '@patchbay/shared-contracts/messages';
import type { Clock } from '../../clock/clock.ts';
import type { Turn } from '../model/popup.ts';
import type { LineFact, VoiceLine } from './voice-line.ts';

export interface VoiceLineSetup {
  /** WebSocket address now, `ws:` or `wss:`. */
  readonly address: () => string;
  /** Returns the current bearer, null when signed out. */
  readonly bearer: () => string | null;
  readonly audio: HTMLAudioElement;
  /** Id of the selected microphone, empty for the default [TEL-011]. */
  readonly microphoneId: () => string;
  readonly clock: Clock;
}

/** Delay before hang-up is sent again, ms [WA-023]. */
const HANG_UP_AGAIN_MS = 100;
/** RFC 6455 §7.4.1: closed without a close frame. */
const GONE = 1006;
/** [WA-034] */
const iceServerOf = ({ domain, username, password }: Turn): RTCIceServer => ({
  urls: `turn:${domain}:3478?transport=udp`,
  username,
  credential: password,
});

const factOf = (text: string): LineFact => {
  try {
    const { data: news } = whatsAppNewsSchema.safeParse(JSON.parse(text));
    return news ? { type: 'told', news } : { type: 'toldNonsense' };
  } catch {
    return { type: 'toldNonsense' };
  }
};

/** Voice line with the browser's microphone, WebSocket and peer connection. */
export class BrowserVoiceLine implements VoiceLine {
  private socket: WebSocket | null = null;
  private connection: RTCPeerConnection | null = null;
  private microphone: MediaStream | null = null;
  private stopWatching = (): void => undefined;

  constructor(
    private readonly setup: VoiceLineSetup,
    private readonly tell: (fact: LineFact) => void,
  ) {}

  async openMicrophone() {
    try {
      const id = this.setup.microphoneId();
      const audio = id === '' ? true : { deviceId: { ideal: id } };
      this.microphone = await navigator.mediaDevices.getUserMedia({ audio, video: false });
      return { ok: true } as const;
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : '' } as const;
    }
  }

  open() {
    if (this.socket?.readyState === WebSocket.OPEN) return this.tell({ type: 'socketOpened' });
    const socket = new WebSocket(this.setup.address(), [...liveProtocols(this.setup.bearer() ?? '')]);
    this.socket = socket;
    const tell = (fact: LineFact) => {
      if (this.socket === socket) this.tell(fact);
    };
    this.stopWatching();
    let beats = false; // an older server sends none
    const heard = () => {
      if (this.socket !== socket || !beats) return;
      this.stopWatching();
      this.stopWatching = this.setup.clock.after(FEED_SILENCE_MS, () => tell({ type: 'socketClosed', code: GONE }));
    };
    socket.onopen = () => tell({ type: 'socketOpened' });
    socket.onerror = () => tell({ type: 'socketFailed' });
    socket.onclose = ({ code }) => tell({ type: 'socketClosed', code });
    socket.onmessage = ({ data }) => {
      const isBeat = data === WHATSAPP_BEAT;
      beats ||= isBeat;
      heard();
      if (!isBeat) tell(factOf(String(data)));
    };
  }

  send(event: string, data?: object) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(data === undefined ? { event } : { event, data }));
    return true;
  }

  async makeOffer(turn: Turn) {
    const connection = new RTCPeerConnection({ iceServers: [iceServerOf(turn)], bundlePolicy: 'max-bundle' });
    this.connection = connection;
    const { microphone } = this;
    microphone?.getAudioTracks().forEach((track) => connection.addTrack(track, microphone));
    connection.onicecandidate = ({ candidate }) =>
      candidate === null ? this.send('trickle-complete') : this.send('trickle', { candidate: candidate.toJSON() });
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed' && this.connection === connection) this.tell({ type: 'mediaFailed' });
    };
    connection.ontrack = ({ track }) => this.hear(track);
    await connection.setLocalDescription();
    return connection.localDescription?.sdp ?? '';
  }

  private hear(track: MediaStreamTrack) {
    const { audio } = this.setup;
    audio.srcObject = new MediaStream([track]);
    audio.play().catch(() => {
      // Autoplay is refused until the user touches the page: play at the first touch.
      document.addEventListener('pointerdown', () => void audio.play().catch(() => undefined), { once: true });
    });
  }

  async acceptAnswer(sdp: string) {
    await this.connection?.setRemoteDescription({ type: 'answer', sdp });
  }

  release() {
    const { socket } = this;
    this.socket = null;
    this.stopWatching();
    this.connection?.close();
    this.connection = null;
    this.microphone?.getTracks().forEach((track) => track.stop());
    this.microphone = null;
    this.setup.audio.srcObject = null;
    if (socket) this.leave(socket);
  }

  /** Sends hang-up on a socket, later for one still opening, and closes it in any case. */
  private leave(socket: WebSocket) {
    const goodbye = () => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event: 'disconnect' }));
      socket.close(1000);
    };
    if (socket.readyState === WebSocket.CONNECTING) this.setup.clock.after(HANG_UP_AGAIN_MS, goodbye);
    else goodbye();
  }
}
