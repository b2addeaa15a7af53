import { createCell, z, type RequestPort, type Store } from '@patchbay/shared-contracts';
import { callPaths, type PhoneHolder } from '@patchbay/shared-contracts/calls';

export type OtherBrowser = NonNullable<PhoneHolder>;

/** Location of the agent's phone: `null` when it is here, or in no browser (decision 0034). */
export interface PhonePlace extends Store<OtherBrowser | null> {
  /** Applies the server's message. */
  tell(holder: PhoneHolder): void;
  /**
   * Requests the phone and its running call once the phone here is connected; a move is then reported by the server. Resolves to the
   * result.
   */
  take(): Promise<'taken' | 'ringing' | 'failed'>;
}

const anything = z.unknown();
const CONFLICT = 409;

interface PhonePlaceDeps {
  readonly request: RequestPort;
  readonly ownSipUser: () => string | null;
  /** Resolves when the phone here is connected or has failed for now. */
  readonly phoneSettled: () => Promise<void>;
}

export function createPhonePlace({ request, ownSipUser, phoneSettled }: PhonePlaceDeps): PhonePlace {
  const other = createCell<OtherBrowser | null>(null);
  return {
    current: other.current,
    subscribe: other.subscribe,
    tell: (holder) => other.set(holder?.sip_user === ownSipUser() ? null : holder),
    async take() {
      await phoneSettled();
      const result = await request.send({ method: 'POST', path: callPaths.takePhone, body: {}, answer: anything });
      if (result.ok) return 'taken';
      return result.status === CONFLICT && result.code === 'not-connected' ? 'ringing' : 'failed';
    },
  };
}
