import { createManualClock } from '../../testing/manual-clock.ts';
import { FEED_SILENCE_MS } from '@patchbay/shared-contracts/calls';
import { WHATSAPP_BEAT } from '@patchbay/shared-contracts/messages';
import { BrowserVoiceLine } from './browser-voice-line.ts';
import type { LineFact } from './voice-line.ts';

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly made: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  readonly log: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.made.push(this);
  }
  send = (text: string) => void this.log.push(text);
  close = (code: number) => void this.log.push(`close ${code}`);
}

const made: RTCConfiguration[] = [];
class FakeConnection {
  connectionState = 'new';
  localDescription = { sdp: 'offer' };
  constructor(configuration: RTCConfiguration) {
    made.push(configuration);
  }
  setLocalDescription = async () => undefined;
  close = () => undefined;
}

const before = { socket: globalThis.WebSocket, connection: Reflect.get(globalThis, 'RTCPeerConnection') };
beforeEach(() => {
  Reflect.set(globalThis, 'WebSocket', FakeSocket);
  Reflect.set(globalThis, 'RTCPeerConnection', FakeConnection);
});
afterEach(() => {
  Reflect.set(globalThis, 'WebSocket', before.socket);
  Reflect.set(globalThis, 'RTCPeerConnection', before.connection);
});

function line() {
  const clock = createManualClock();
  const audio = document.createElement('audio');
  const setup = {
    address: () => 'ws://demo.test/ws/whatsapp',
    bearer: () => 'token',
    audio,
    microphoneId: () => '',
    clock,
  };
  const received: LineFact[] = [];
  return { clock, received, line: new BrowserVoiceLine(setup, (fact) => received.push(fact)) };
}

it('relays by port 3478 over UDP of the domain that the server names [WA-034]', async () => {
  await line().line.makeOffer({ domain: 'turn.demo.test', username: 'u', password: 'p' });
  expect(made.at(-1)?.iceServers).toEqual([
    { urls: 'turn:turn.demo.test:3478?transport=udp', username: 'u', credential: 'p' },
  ]);
});

it('hangs up again after 100 ms when the socket was still opening [WA-023]', () => {
  const { clock, line: voice } = line();
  voice.open();
  const socket = FakeSocket.made.at(-1);
  voice.release();
  clock.pass(99);
  expect(socket?.log).toEqual([]);
  if (socket) socket.readyState = FakeSocket.OPEN;
  clock.pass(1);
  expect(socket?.log).toEqual(['{"event":"disconnect"}', 'close 1000']);
});

it('takes a socket that says nothing for closed, once the server has begun to say that it is there [UX-012]', () => {
  const { clock, received, line: voice } = line();
  voice.open();
  const socket = FakeSocket.made.at(-1);
  const say = (data: string) => socket?.onmessage?.({ data });
  clock.pass(10 * FEED_SILENCE_MS);
  expect(received).toEqual([]); // an older server never sends it
  say(WHATSAPP_BEAT);
  clock.pass(FEED_SILENCE_MS - 1);
  say('{"event":"ringing"}');
  clock.pass(FEED_SILENCE_MS - 1);
  expect(received).toEqual([{ type: 'told', news: { event: 'ringing' } }]);
  clock.pass(1);
  expect(received.slice(1)).toEqual([{ type: 'socketClosed', code: 1006 }]);
});

it('watches no socket any more that was let go', () => {
  const { clock, received, line: voice } = line();
  voice.open();
  FakeSocket.made.at(-1)?.onmessage?.({ data: WHATSAPP_BEAT });
  voice.release();
  clock.pass(2 * FEED_SILENCE_MS);
  expect(received).toEqual([]);
});
