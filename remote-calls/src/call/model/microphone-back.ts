import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { CallId } from '../../phone/model/phone-fact.ts';

/** State of the microphone in a call, as last known by this browser. */
export interface KeptMicrophone {
  readonly callId: CallId;
  readonly is: Microphone;
}

/** Initial state of the microphone of a restored call, with its reason. */
export type MicrophoneBack = 'open' | 'asBefore' | 'toBeSure';

/**
 * Returns the microphone's state for a restored call. A muted call stays muted: nobody may be heard who believes not to be. The
 * server's record takes precedence, because the call may have been in another browser meanwhile; a mute known only to the browser
 * counts too, because it may not have reached the server.
 */
export function microphoneBack(
  callId: CallId,
  microphone: Microphone | null,
  kept: KeptMicrophone | null,
): MicrophoneBack {
  const here = kept?.callId === callId ? kept.is : null;
  if (microphone === 'muted') return 'asBefore';
  if (microphone === 'open') return here === 'muted' ? 'toBeSure' : 'open';
  if (here === null) return 'toBeSure';
  return here === 'muted' ? 'asBefore' : 'open';
}
