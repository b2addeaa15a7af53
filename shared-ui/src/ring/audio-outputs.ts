/** A device that sound can go to, or come from. */
export interface Output {
  /** Empty for the system's default. */
  readonly id: string;
  readonly label: string;
}

async function devicesOf(wanted: MediaDeviceKind): Promise<readonly Output[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices
      .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '' && deviceId !== 'default')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  } catch {
    return []; // no media devices outside of a secure context
  }
}

/** Where sound can go besides the default; without a microphone's permission browsers tell no names. Never throws. */
export const audioOutputs = (): Promise<readonly Output[]> => devicesOf('audiooutput');

/** What can hear, besides the default; as `audioOutputs`. */
export const audioInputs = (): Promise<readonly Output[]> => devicesOf('audioinput');

/** Whether the ring can be sent to another device than the system's default: Chromium can, not every browser does. */
export const canChooseOutput = (): boolean => 'AudioContext' in window && 'setSinkId' in AudioContext.prototype;
