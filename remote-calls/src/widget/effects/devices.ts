import type { Clock } from '../../clock/clock.ts';
import type { CallFeed } from '../../feed/effects/call-feed.ts';
import type { Phone } from '../../phone/effects/phone.ts';
import type { IceServer } from '../../phone/model/ice-servers.ts';
import type { CallNotices } from '../../ring/effects/call-notices.ts';
import type { Ringer } from '../../ring/effects/ringer.ts';
import type { SoundController } from '../../sound/effects/sound-controller.ts';
import type { TabLead } from '../../tabs/effects/tab-lead.ts';
import type { AgentStatuses } from '../../agents/effects/agent-statuses.ts';
import type { WhatsAppDevices } from '../../whatsapp/effects/voice-line.ts';

/** Everything the ticker needs from the browser; `testing/fake-devices.ts` replaces it in tests. */
export interface Devices {
  readonly clock: Clock;
  readonly phone: Phone;
  readonly feed: CallFeed;
  readonly ringer: Ringer;
  readonly notices: CallNotices;
  readonly tab: TabLead;
  readonly whatsApp: WhatsAppDevices;
  readonly statuses: AgentStatuses;
  readonly sound: SoundController;
  /** Stores the window's place beyond the session. */
  readonly localStorage: Storage;
  /** Storage of this tab: leg id, consent. */
  readonly sessionStorage: Storage;
  readonly fetch: typeof globalThis.fetch;
  /** Sets the source of ICE servers, from the next call on. */
  useIceServers(from: () => readonly IceServer[]): void;
  /** Whether calls cannot work in this browser behind this network [SIP-020]; null where any network will do. */
  readonly isBarred: ((servers: readonly IceServer[]) => Promise<boolean>) | null;
  /** Calls back each time the page is unloaded: closed, left or reloaded; returns a function that stops it. */
  onLeave(listener: () => void): () => void;
  /** Calls back each time the browser comes online; returns a function that stops it. */
  onOnline(listener: () => void): () => void;
  /** Opens an address in a new tab, without an opener; returns whether the browser allowed it. */
  openPage(address: string): boolean;
  reload(): void;
  stop(): void;
}
