/** A device as the browser names it; `id` empty: the system's default. */
export interface Device {
  readonly id: string;
  readonly label: string;
}

/** What is chosen, and what is plugged in besides the system's default. */
export interface Sound {
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
  readonly microphone: string;
  readonly speaker: string;
}

const ifThere = (chosen: string, there: readonly Device[]): string =>
  there.some(({ id }) => id === chosen) ? chosen : '';

/**
 * What is used: the chosen device while it is plugged in, the default otherwise. The choice is kept, so that a headset takes over
 * again as soon as it comes back [TEL-011].
 */
export const inUse = ({ microphones, speakers, microphone, speaker }: Sound) => ({
  microphone: ifThere(microphone, microphones),
  speaker: ifThere(speaker, speakers),
});
