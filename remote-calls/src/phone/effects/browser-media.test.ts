import { systemClock } from '../../clock/clock.ts';
import { createBrowserMedia } from './browser-media.ts';

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
    ask.mockResolvedValue({ getTracks: () => [] });
    expect(await media().openMicrophone()).toBe(true);
    const [asked] = ask.mock.calls[0] ?? [];
    expect(asked?.video).toBe(false);
    expect(asked?.audio).toBeTruthy();
  });
  it.each([
    ['the system’s default when none was chosen', '', undefined],
    ['the chosen one, or another when that is gone', 'headset', { ideal: 'headset' }],
  ])('is %s [TEL-011]', async (_name, id, deviceId) => {
    chosen = id;
    ask.mockResolvedValue({ getTracks: () => [] });
    await media().openMicrophone();
    expect(ask.mock.calls[0]?.[0].audio).toMatchObject({ echoCancellation: true, ...(deviceId && { deviceId }) });
    expect(JSON.stringify(ask.mock.calls[0]).includes('deviceId')).toBe(deviceId !== undefined);
  });
  it('that is not there or not allowed opens nothing', async () => {
    ask.mockRejectedValue(new Error('NotFoundError'));
    expect(await media().openMicrophone()).toBe(false);
  });
});
