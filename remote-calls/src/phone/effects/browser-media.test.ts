import { systemClock } from '../../clock/clock.ts';
import { createBrowserMedia } from './browser-media.ts';
import { createMicrophone } from './browser-microphone.ts';

describe('the microphone', () => {
  const ask = jest.fn<Promise<unknown>, [MediaStreamConstraints]>();
  let chosen = '';
  beforeEach(() => {
    chosen = '';
    ask.mockReset();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } });
  });
  const media = () =>
    createBrowserMedia({
      audio: document.createElement('audio'),
      iceServers: () => [],
      microphoneId: () => chosen,
      clock: systemClock,
    });

  it('is asked for as audio without video [CALL-168]', async () => {
    ask.mockResolvedValue({ getAudioTracks: () => [] });
    expect(await media().openMicrophone(true)).toBe(true);
    const [asked] = ask.mock.calls[0] ?? [];
    expect(asked?.video).toBe(false);
    expect(asked?.audio).toBeTruthy();
  });
  it.each([
    ['the system’s default when none was chosen', '', undefined],
    ['the chosen one, or another when that is gone', 'headset', { ideal: 'headset' }],
  ])('is %s [TEL-011]', async (_name, id, deviceId) => {
    chosen = id;
    ask.mockResolvedValue({ getAudioTracks: () => [] });
    await media().openMicrophone(true);
    expect(ask.mock.calls[0]?.[0].audio).toMatchObject({ echoCancellation: true, ...(deviceId && { deviceId }) });
    expect(JSON.stringify(ask.mock.calls[0]).includes('deviceId')).toBe(deviceId !== undefined);
  });
  it.each([true, false])(
    'is heard from the first sample on: %s; and so is each that takes its place [TEL-011]',
    async (heard) => {
      const made: { enabled: boolean; readyState: string }[] = [];
      ask.mockImplementation(async () => {
        const track = { enabled: true, readyState: 'live' };
        made.push(track);
        return { getAudioTracks: () => [track], getTracks: () => [track] };
      });
      const microphone = createMicrophone(() => '');
      await microphone.open(heard);
      await microphone.take();
      await microphone.take();
      expect(made.map(({ enabled }) => enabled)).toEqual([heard, heard]);
      microphone.hear(!heard);
      expect(made.map(({ enabled }) => enabled)).toEqual([!heard, !heard]);
    },
  );
  it('that is not there or not allowed opens nothing', async () => {
    ask.mockRejectedValue(new Error('NotFoundError'));
    expect(await media().openMicrophone(true)).toBe(false);
  });
});
