/** How long the legacy app may take to load, and then to hear the message; ms. */
export const legacyNoticeTiming = { loadMs: 3000, hearMs: 300 } as const;

interface NoticeDeps {
  readonly page: Document;
  readonly setTimer: (run: () => void, ms: number) => void;
}

/**
 * Tells the legacy app of a sign-out: `{ type: 'logout' }` to its origin only, in a hidden frame that goes again [AUTH-157]. Nothing
 * happens, and no frame is made, where none is configured [AUTH-158]. Resolves in any case: a sign-out waits for nobody for long.
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
