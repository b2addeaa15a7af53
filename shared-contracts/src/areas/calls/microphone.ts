/** Whether the agent is heard by what the microphone brings. */
export type Microphone = 'open' | 'muted';

/** What the softphone tells by INFO (RFC 6086) when a session is up, at each change, and when its line is back. */
export const MICROPHONE_INFO = 'application/vnd.patchbay.microphone';

/** Of the INVITE to an agent who comes back to his call: what his phone told last. Left out: nothing was told. */
export const MICROPHONE_HEADER = 'X-Microphone';

/** One of the two words, with spaces around it or not; null for anything else. */
export const microphoneFrom = (text: string | undefined): Microphone | null => {
  const word = text?.trim();
  return word === 'open' || word === 'muted' ? word : null;
};
