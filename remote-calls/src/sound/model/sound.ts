/** A device as named by the browser; `id` empty: the system's default. */
export interface Device {
  readonly id: string;
  readonly label: string;
}

/** Selected devices, and those plugged in besides the system's default. */
export interface Sound {
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
  readonly microphone: string;
  readonly speaker: string;
}

const ifThere = (chosen: string, there: readonly Device[]): string =>
  there.some(({ id }) => id === chosen) ? chosen : '';

/**
 * Returns the devices in use: the selected one while it is plugged in, the default otherwise. The selection is kept, so that a headset
 * is used again when it returns [TEL-011].
 */
export const inUse = ({ microphones, speakers, microphone, speaker }: Sound) => ({
  microphone: ifThere(microphone, microphones),
  speaker: ifThere(speaker, speakers),
});
