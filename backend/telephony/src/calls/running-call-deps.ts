import type { FrameClock } from '../media/frame-clock.ts';
import type { MediaEngine } from '../media/media-endpoint.ts';
import type { PublicNetwork } from '../network/public-network.ts';
import type { TelephonyDeps } from '../telephony.ts';
import type { Admission } from './admission.ts';
import type { AgentPool } from './agent-pool.ts';
import type { DialledLines } from './dialled-lines.ts';
import type { GroupSearch } from './group-search.ts';
import type { Losses } from './losses.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** Dependencies shared by all calls of one engine. */
export interface RunningCallDeps extends TelephonyDeps {
  readonly media: MediaEngine;
  readonly frames: FrameClock;
  readonly agents: AgentPool;
  readonly waiting: WaitingRoom;
  readonly groups: GroupSearch;
  readonly lines: Omit<DialledLines, 'onLine' | 'linesHere'>;
  readonly network: PublicNetwork;
  readonly admission: Pick<Admission, 'take'>;
  readonly losses: Losses;
}
