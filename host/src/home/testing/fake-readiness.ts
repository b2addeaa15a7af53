import type { Output } from '@patchbay/shared-ui/ring';
import type { Permission, ReadinessDevices, RelayServer } from '../effects/readiness-devices.ts';
import type { MicrophoneFault } from '../model/readiness.ts';

/** Creates devices without a browser: `speak` sets the microphone's loudness. */
export function createFakeReadiness(
  options: {
    fault?: MicrophoneFault;
    outputs?: readonly Output[];
    plays?: boolean;
    permission?: Permission;
    relays?: boolean;
  } = {},
) {
  const { fault, outputs = [], plays = true, relays = true } = options;
  let permission = options.permission ?? 'default';
  let hear: ((loudness: number) => void) | null = null;
  const log: string[] = [];
  const devices: ReadinessDevices = {
    listen: async (onLoudness) => {
      if (fault) return { ok: false, fault };
      hear = onLoudness;
      return { ok: true, label: 'Headset', stop: () => ((hear = null), void log.push('stopped')) };
    },
    outputs: async () => outputs,
    canChooseOutput: outputs.length > 0,
    playTone: async (id) => (log.push(`tone on ${id || 'default'}`), plays),
    permission: () => permission,
    askPermission: async () => (permission = 'granted'),
    relays: async (servers: readonly RelayServer[]) => (log.push(...servers.map(({ urls }) => urls)), relays),
  };
  return { devices, log, speak: (loudness: number) => hear?.(loudness), isListening: () => hear !== null };
}
