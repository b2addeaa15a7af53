/** Time for the legacy app to load, and then to receive the message; ms. */
export const legacyNoticeTiming = { loadMs: 3000, hearMs: 300 } as const;

interface NoticeDeps {
  readonly page: Document;
  readonly setTimer: (run: () => void, ms: number) => void;
}

/**
 * Tells the legacy app of a sign-out: posts `{ type: 'logout' }` to its origin only, in a temporary hidden frame [AUTH-157]. Without a
 * configured address no frame is created [AUTH-158]. Always resolves, within a short time, so that it does not hold up the sign-out.
 */
export const createLegacyNotice = (address: string, { page, setTimer }: NoticeDeps): (() => Promise<void>) => {
  if (address === '') return async () => undefined;
  const { origin } = new URL(address);
  return () =>
    new Promise((resolve) => {
      const frame = page.createElement('iframe');
      const done = () => {
        frame.remove();
        resolve();
      };
      frame.hidden = true;
      frame.setAttribute('aria-hidden', 'true');
      frame.addEventListener('load', () => {
        frame.contentWindow?.postMessage({ type: 'logout' }, origin);
        setTimer(done, legacyNoticeTiming.hearMs);
      });
      setTimer(done, legacyNoticeTiming.loadMs);
      frame.src = address;
      page.body.append(frame);
    });
};
