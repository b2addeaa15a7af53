import { createBrowserMedia } from './browser-media.ts';

describe('the microphone', () => {
  const ask = jest.fn<Promise<unknown>, [MediaStreamConstraints]>();
  beforeEach(() => {
    ask.mockReset();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } });
  });
  const media = () => createBrowserMedia(document.createElement('audio'), () => []);

  it('is asked for as audio without video [CALL-168]', async () => {
    ask.mockResolvedValue({ getTracks: () => [] });
    expect(await media().openMicrophone()).toBe(true);
    const [asked] = ask.mock.calls[0] ?? [];
    expect(asked?.video).toBe(false);
    expect(asked?.audio).toBeTruthy();
  });
  it('that is not there or not allowed opens nothing', async () => {
    ask.mockRejectedValue(new Error('NotFoundError'));
    expect(await media().openMicrophone()).toBe(false);
  });
});
