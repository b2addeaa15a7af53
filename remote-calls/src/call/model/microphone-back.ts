import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { CallId } from '../../phone/model/phone-fact.ts';

/** What this browser last knew of the microphone in a call. */
export interface KeptMicrophone {
  readonly callId: CallId;
  readonly is: Microphone;
}

/** How the microphone of a call that comes back begins, and why it is off. */
export type MicrophoneBack = 'open' | 'asBefore' | 'toBeSure';

/**
 * Muted is muted: nobody is heard who believes that he is not. What the server was told goes before what this browser kept, since the
 * call may have been on another browser meanwhile. But where only the browser knows of a mute, it may not have reached the server.
 */
export function microphoneBack(callId: CallId, told: Microphone | null, kept: KeptMicrophone | null): MicrophoneBack {
  const here = kept?.callId === callId ? kept.is : null;
  if (told === 'muted') return 'asBefore';
  if (told === 'open') return here === 'muted' ? 'toBeSure' : 'open';
  if (here === null) return 'toBeSure';
  return here === 'muted' ? 'asBefore' : 'open';
}
