import { createLegacyNotice, legacyNoticeTiming } from './effects/tell-legacy.ts';

const ADDRESS = 'https://legacy.example/app';
const frame = () => document.querySelector('iframe');
const told = (): { sent: unknown[] } => {
  const sent: unknown[] = [];
  const shown = frame();
  if (!shown) throw new Error('there is no frame');
  Object.defineProperty(shown, 'contentWindow', { value: { postMessage: (...args: unknown[]) => sent.push(args) } });
  return { sent };
};
const setTimer = (run: () => void, ms: number) => void setTimeout(run, ms);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('the legacy app hears of a sign-out [AUTH-157, AUTH-158]', () => {
  it('by one message to its own origin, in a hidden frame that goes again', async () => {
    const tell = createLegacyNotice(ADDRESS, { page: document, setTimer });
    const over = tell();
    const { sent } = told();
    expect(frame()).toHaveAttribute('src', ADDRESS);
    expect(frame()?.hidden).toBe(true);
    frame()?.dispatchEvent(new Event('load'));
    expect(sent).toEqual([[{ type: 'logout' }, 'https://legacy.example']]);
    jest.advanceTimersByTime(legacyNoticeTiming.hearMs);
    await over;
    expect(frame()).toBeNull();
  });

  it('and one that does not load holds nobody back', async () => {
    const over = createLegacyNotice(ADDRESS, { page: document, setTimer })();
    const { sent } = told();
    jest.advanceTimersByTime(legacyNoticeTiming.loadMs);
    await over;
    expect(sent).toEqual([]);
    expect(frame()).toBeNull();
  });

  it('while without an address there is no frame', async () => {
    await createLegacyNotice('', { page: document, setTimer })();
    expect(frame()).toBeNull();
  });
});
