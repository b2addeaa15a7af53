import type { RequestPort } from '@patchbay/shared-contracts';
import { turnCredentialAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import type { Clock } from '../../clock/clock.ts';
import { iceServersOf, type IceServer, type TurnCredential } from '../model/ice-servers.ts';

const CHECK_EVERY_MS = 10_000; // [SIP-043]

/** TURN credentials of this session, fetched again after their time to live [SIP-043]. */
export interface Turn {
  iceServers(): readonly IceServer[];
  /** Settles with the first response, whatever it was. */
  readonly asked: Promise<unknown>;
  stop(): void;
}

/** `transport` is the profile's fetch_turn_cred_type [SIP-044]. */
export function createTurn(request: RequestPort, clock: Clock, transport: string): Turn {
  let known: { credential: TurnCredential; until: number } | null = null;
  let asking = false;

  const refresh = async () => {
    if (asking || (known && clock.now() < known.until)) return;
    asking = true;
    const result = await request.send({
      method: 'GET',
      path: callPaths.turnCredential,
      answer: turnCredentialAnswerSchema,
    });
    asking = false;
    if (result.ok) known = { credential: result.data.data, until: clock.now() + result.data.data.ttl * 1000 };
  };
  const asked = refresh();
  const stop = clock.every(CHECK_EVERY_MS, () => void refresh());
  return { iceServers: () => (known ? iceServersOf(known.credential, transport) : []), asked, stop };
}
