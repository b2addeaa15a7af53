import type { Clock } from '../../clock/clock.ts';
import type { IceServer } from '../model/ice-servers.ts';
import { isSymmetric, needsOpenNat, type Reflexive } from '../model/nat.ts';

const GATHERING_MS = 2_000;

const reflexiveOf = ({ type, relatedPort, port }: RTCIceCandidate): readonly Reflexive[] =>
  type === 'srflx' && relatedPort !== null && port !== null ? [{ localPort: relatedPort, seenPort: port }] : [];

async function seenFromOutside(servers: readonly IceServer[], clock: Clock): Promise<readonly Reflexive[]> {
  const connection = new RTCPeerConnection({ iceServers: [...servers] });
  const candidates: Reflexive[] = [];
  const gathered = new Promise<void>((resolve) => {
    clock.after(GATHERING_MS, resolve);
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) candidates.push(...reflexiveOf(candidate));
      else resolve();
    };
  });
  connection.createDataChannel('look');
  await connection.setLocalDescription();
  await gathered;
  connection.close();
  return candidates;
}

/** Creates the check whether the network prevents calls; null in browsers that work with any network [SIP-020]. False when undecided. */
export const createNatCheck = (clock: Clock) =>
  needsOpenNat(navigator.userAgent)
    ? async (servers: readonly IceServer[]): Promise<boolean> =>
        servers.length > 0 && isSymmetric(await seenFromOutside(servers, clock).catch(() => []))
    : null;
