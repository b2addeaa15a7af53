import type { Clock } from '../../clock/clock.ts';
import type { CallFeed } from '../../feed/effects/call-feed.ts';
import type { Phone } from '../../phone/effects/phone.ts';
import type { IceServer } from '../../phone/model/ice-servers.ts';
import type { CallNotices } from '../../ring/effects/call-notices.ts';
import type { Ringer } from '../../ring/effects/ringer.ts';
import type { SoundDesk } from '../../sound/effects/sound-desk.ts';
import type { TabLead } from '../../tabs/effects/tab-lead.ts';
import type { AgentStatuses } from '../../agents/effects/agent-statuses.ts';
import type { WhatsAppDevices } from '../../whatsapp/effects/voice-line.ts';

/** Everything the ticker needs of the browser; `testing/fake-devices.ts` has one without any. */
export interface Devices {
  readonly clock: Clock;
  readonly phone: Phone;
  readonly feed: CallFeed;
  readonly ringer: Ringer;
  readonly notices: CallNotices;
  readonly tab: TabLead;
  readonly whatsApp: WhatsAppDevices;
  readonly statuses: AgentStatuses;
  readonly sound: SoundDesk;
  /** Remembers the window's place beyond the session. */
  readonly localStorage: Storage;
  /** Of this tab: leg id, consent. */
  readonly sessionStorage: Storage;
  readonly fetch: typeof globalThis.fetch;
  /** Where media finds its relays from the next call on. */
  useIceServers(from: () => readonly IceServer[]): void;
  /** Whether calls cannot work in this browser behind this network [SIP-020]; null where any network will do. */
  readonly isBarred: ((servers: readonly IceServer[]) => Promise<boolean>) | null;
  /** Calls back each time the page goes: closed, left, loaded anew; returns the way to stop. */
  onLeave(listener: () => void): () => void;
  /** Calls back each time the browser comes online; returns the way to stop. */
  onOnline(listener: () => void): () => void;
  /** Opens an address in a tab of its own, without an opener; whether the browser let it. */
  openPage(address: string): boolean;
  /** Loads the page anew. */
  reload(): void;
  stop(): void;
}
