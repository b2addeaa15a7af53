import { type Core, UserAgent } from 'sip.js';
import type { Clock } from '../../clock/clock.ts';

/** Required keep-alive, in seconds as expected by sip.js [SIP-045]. */
export const KEEP_ALIVE = { everySeconds: 10, debounceSeconds: 5 } as const;

/**
 * Checks whether the server responds: sip.js sends keep-alives but never notices a missing pong. Any response counts, except 408, which
 * sip.js itself generates.
 */
export function createLiveness(userAgent: UserAgent, clock: Clock, silent: () => void) {
  let stopWatching: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;

  const heard = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const ask = (answered: () => void) => {
    const core: Core.UserAgentCore = userAgent.userAgentCore;
    const { uri } = userAgent.configuration;
    const server = UserAgent.makeURI(`sip:${uri.host}`) ?? uri;
    const options = core.makeOutgoingRequestMessage('OPTIONS', server, uri, server, {});
    core.request(options, {
      onAccept: answered,
      onReject: ({ message }) => (message.statusCode === 408 ? undefined : answered()),
    });
  };
  const probe = () => {
    if (stopWaiting) return;
    stopWaiting = clock.after(KEEP_ALIVE.debounceSeconds * 1000, () => {
      stopWaiting = null;
      silent();
    });
    ask(heard);
  };
  return {
    probe,
    /** Whether the server responds within this time. */
    answersWithin: (ms: number) =>
      new Promise<boolean>((resolve) => {
        const stop = clock.after(ms, () => resolve(false));
        ask(() => {
          stop();
          resolve(true);
        });
      }),
    watch: () => {
      stopWatching ??= clock.every(KEEP_ALIVE.everySeconds * 1000, probe);
    },
    unwatch: () => {
      stopWatching?.();
      stopWatching = null;
      heard();
    },
  };
}
