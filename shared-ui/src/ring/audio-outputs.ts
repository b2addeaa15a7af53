/** A device that sound can go to. */
export interface Output {
  /** Empty for the system's default. */
  readonly id: string;
  readonly label: string;
}

/** Where sound can go besides the default; without a microphone's permission browsers tell no names. Never throws. */
export async function audioOutputs(): Promise<readonly Output[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices
      .filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== '' && deviceId !== 'default')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  } catch {
    return []; // no media devices outside of a secure context
  }
}

/** Whether the ring can be sent to another device than the system's default: Chromium can, not every browser does. */
export const canChooseOutput = (): boolean => 'AudioContext' in window && 'setSinkId' in AudioContext.prototype;
