import { PAGE_LOADED } from '@patchbay/shared-contracts/calls';
import { Registerer, RegistererState, type UserAgent } from 'sip.js';

/** Server statuses after which the same credentials are not retried. */
const refusals = new Set([401, 403, 404, 407]);

export interface RegistrationEvents {
  accepted(): void;
  refused(): void;
  /** No response, or one that a retry may cure. */
  failed(): void;
  /** The registration expired or a refresh was refused. */
  lapsed(): void;
}

/**
 * Sends REGISTER and its refreshes; the first one carries the page's load time, where known [TEL-009]. A Registerer whose request was
 * pending when the socket closed is stuck: a new one replaces it.
 */
export function createRegistration(userAgent: UserAgent, events: RegistrationEvents, pageLoaded?: () => number) {
  let waiting = false;
  let loaded = pageLoaded;
  let current = make();

  function make(): Registerer {
    const registerer = new Registerer(userAgent, { expires: 600, refreshFrequency: 75, logConfiguration: false });
    registerer.stateChange.addListener((state) => {
      if (registerer === current && state === RegistererState.Unregistered && !waiting) events.lapsed();
    });
    return registerer;
  }

  return {
    register(): void {
      if (waiting) {
        void current.dispose();
        current = make();
      }
      const registerer = current;
      const mine = (then: () => void) => () => {
        if (registerer !== current) return;
        waiting = false;
        then();
      };
      waiting = true;
      const requestDelegate = {
        onAccept: mine(events.accepted),
        onReject: ({ message }: { message: { statusCode?: number | undefined } }) =>
          mine(refusals.has(message.statusCode ?? 0) ? events.refused : events.failed)(),
      };
      const said = loaded && { requestOptions: { extraHeaders: [`${PAGE_LOADED}: ${loaded()}`] } };
      loaded = undefined;
      registerer.register({ requestDelegate, ...said }).catch(mine(events.failed));
    },
    async unregister(): Promise<void> {
      if (current.state === RegistererState.Registered && !waiting) await current.unregister().catch(() => undefined);
    },
  };
}
