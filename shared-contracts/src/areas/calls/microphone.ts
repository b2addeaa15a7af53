/** Whether the audio of the agent's microphone is sent into the call. */
export type Microphone = 'open' | 'muted';

/** Content type of the INFO (RFC 6086) that the softphone sends when a session is up, at each change, and after a reconnect. */
export const MICROPHONE_INFO = 'application/vnd.patchbay.microphone';

/** Header of the INVITE to an agent who returns to a call: the last state that the phone reported. Missing when it reported none. */
export const MICROPHONE_HEADER = 'X-Microphone';

/** Parses one of the two words, ignoring surrounding spaces; null for anything else. */
export const microphoneFrom = (text: string | undefined): Microphone | null => {
  const word = text?.trim();
  return word === 'open' || word === 'muted' ? word : null;
};
