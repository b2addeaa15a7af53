/** A device for audio output or input. */
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
    return []; // there are no media devices outside of a secure context
  }
}

/** Lists the outputs besides the default; browsers hide their names without microphone permission. Never throws. */
export const audioOutputs = (): Promise<readonly Output[]> => devicesOf('audiooutput');

/** Lists the inputs besides the default; otherwise like `audioOutputs`. */
export const audioInputs = (): Promise<readonly Output[]> => devicesOf('audioinput');

/** Whether the ringtone can be sent to another device than the system's default: Chromium can, not every browser does. */
export const canChooseOutput = (): boolean => 'AudioContext' in window && 'setSinkId' in AudioContext.prototype;
