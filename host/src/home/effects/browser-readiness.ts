import { audioOutputs, canChooseOutput, listen, playTone } from '@patchbay/shared-ui/ring';
import { microphoneFault } from '../model/readiness.ts';
import type { Permission, ReadinessDevices, RelayServer } from './readiness-devices.ts';

/** Timeout of a relay, ms. */
const RELAY_MS = 6000;

async function hear(onLoudness: (loudness: number) => void): ReturnType<ReadinessDevices['listen']> {
  try {
    return { ok: true, ...(await listen(onLoudness)) };
  } catch (error) {
    return { ok: false, fault: microphoneFault(error instanceof DOMException ? error.name : 'NotFoundError') };
  }
}

const permission = (): Permission => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission);

/** Gathers ICE candidates from relays only: a relayed candidate proves that a server accepts the credentials. */
function relays(servers: readonly RelayServer[]): Promise<boolean> {
  const connection = new RTCPeerConnection({ iceServers: [...servers], iceTransportPolicy: 'relay' });
  return new Promise<boolean>((answer) => {
    const timer = window.setTimeout(() => answer(false), RELAY_MS);
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.type !== 'relay') return;
      window.clearTimeout(timer);
      answer(true);
    };
    connection.createDataChannel('check');
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(() => answer(false));
  }).finally(() => connection.close());
}

/** Returns the readiness check's view of the browser's own devices. */
export const browserReadiness = (): ReadinessDevices => ({
  listen: hear,
  outputs: audioOutputs,
  canChooseOutput: canChooseOutput(),
  playTone,
  permission,
  askPermission: async () => (typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission()),
  relays,
});
