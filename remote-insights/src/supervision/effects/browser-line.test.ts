import type { Call, RequestPort } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { createBrowserLine } from './browser-line.ts';

class FakeConnection extends EventTarget {
  static readonly made: FakeConnection[] = [];
  readonly iceGatheringState = 'complete';
  readonly localDescription = { sdp: 'v=0' };
  readonly directions: string[] = [];
  isClosed = false;
  constructor() {
    super();
    FakeConnection.made.push(this);
  }
  addTransceiver(_kind: string, { direction }: { direction: string }) {
    this.directions.push(direction);
  }
  setLocalDescription = async () => undefined;
  close() {
    this.isClosed = true;
  }
}

const track = { stop: jest.fn(), enabled: true };
const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
let give: (given: unknown) => void = () => undefined;
const ask = jest.fn(() => new Promise((resolve) => (give = resolve)));
beforeEach(() => {
  FakeConnection.made.splice(0);
  track.stop.mockClear();
  ask.mockClear();
  Reflect.set(globalThis, 'RTCPeerConnection', FakeConnection);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } });
});

function line() {
  const sent: Call<unknown>[] = [];
  const refused = { ok: false, status: 404, code: null, message: 'No.' } as const;
  const request = { send: async (call: Call<unknown>) => (sent.push(call), refused) } as unknown as RequestPort;
  const joins = () => sent.filter(({ method, path }) => method === 'POST' && path === callPaths.callBarge);
  return { line: createBrowserLine(request), joins };
}
const whisper = { callId: 'a', mode: 'whisper', speaks: true } as const;

it('who leaves while the microphone is asked for joins nothing, and nobody is heard [LIVE-031]', async () => {
  const { line: mine, joins } = line();
  const joining = mine.join(whisper, () => undefined);
  mine.leave();
  give(stream);
  expect(await joining).toMatchObject({ ok: false });
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect([FakeConnection.made, joins()]).toEqual([[], []]);
});

it('listening offers to receive alone, and asks for no microphone [LIVE-031]', async () => {
  const { line: mine, joins } = line();
  expect(await mine.join({ callId: 'a', mode: 'listen', speaks: false }, () => undefined)).toEqual({
    ok: false,
    reason: { is: 'server', code: null, message: 'No.' },
  });
  expect(ask).not.toHaveBeenCalled();
  expect(joins()).toHaveLength(1);
  expect(FakeConnection.made.map(({ directions, isClosed }) => [directions, isClosed])).toEqual([[['recvonly'], true]]);
});
