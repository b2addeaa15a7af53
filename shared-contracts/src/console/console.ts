import type { Bus } from '../bus/bus.ts';
import type { Gate } from '../gates/gate.ts';
import type { PartGiven, PartName, Parts } from '../parts/parts.ts';
import type { Store } from '../store/cell.ts';
import type { RequestPort } from '../request/request-port.ts';
import type { Plan, Solution, UserDetail } from '../wire/profile.ts';
import type { TelemetryEvent } from '../wire/telemetry.ts';
import type { Commands } from './commands.ts';
import type { Drafts } from './drafts.ts';
import type { Room } from './room.ts';

/** The signed-in user in the console [AUTH-164]. `tokenRefreshedAt` is epoch ms. */
export interface Session {
  readonly user: UserDetail;
  readonly plans: readonly Plan[];
  readonly solutions: readonly Solution[];
  readonly tokenRefreshedAt: number;
  readonly assumedUserId: string | null;
}

/** Owned by the host. */
export interface SessionPort {
  /** Null in the signed-out area. */
  current(): Session | null;
  /** Calls back on each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Takes a new bearer (kept in memory only), fetches detail, solutions and plans [AUTH-074]. */
  begin(token: string, expiresInSeconds: number): Promise<{ ok: true } | { ok: false; message: string | null }>;
  /** Fetches the user detail again [MODE-011, TEL-017]; keeps the old session when it fails. */
  refresh(): Promise<void>;
  /** The bearer for requests that cannot use `request` (the event feed). Null when signed out. */
  bearer(): string | null;
  end(reason: 'signed-out' | 'expired'): Promise<void>;
}

/** At most five are shown, each for 5 s [SHELL-025]; the same text is not stacked twice. */
export interface Notify {
  success(text: string): void;
  error(text: string): void;
  warning(text: string): void;
  info(text: string): void;
  /** Short confirmation of the user's last action: one at a time, for 3 s, not in the history [SHELL-026]. Since 1.2.0. */
  snackbar(text: string): void;
}

export interface Preference<Value extends string> extends Store<Value> {
  choose(value: Value): void;
}

export type Theme = 'light' | 'dark';
export const languages = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const; // [I18N-001]
export type Language = (typeof languages)[number];
/** Name of each language in that language, for pickers. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
};

/** Texts of a remote: one flat map of keys per language; English is complete by type, the others load on demand. */
export interface Texts {
  readonly en: Readonly<Record<string, string>>;
  readonly others: Readonly<
    Record<Exclude<Language, 'en'>, () => Promise<{ default: Readonly<Record<string, string>> }>>
  >;
}

export interface I18n extends Preference<Language> {
  /** Adds a remote's texts under its namespace and resolves when those of the current language are there. */
  add(namespace: string, texts: Texts): Promise<void>;
  /** The i18next instance, for react-i18next's provider. Typed loosely here: contracts know no React and no i18next. */
  readonly instance: unknown;
}

/**
 * The one object that a remote gets from the host, as a prop [PLAT-003]. Additions raise the minor of CONSOLE_VERSION, removals and
 * changes of meaning the major.
 */
export interface Console {
  readonly version: string;
  readonly session: SessionPort;
  /** Whether the gate is open for the current session; false when signed out, except for `ALWAYS`. */
  can(gate: Gate): boolean;
  readonly bus: Bus;
  /** Navigates to a path of the console. `replace` adds no history entry. */
  navigate(to: string, options?: { replace?: boolean }): void;
  readonly notify: Notify;
  /** Shows the top bar as busy until the returned function is called. */
  readonly progress: { start(): () => void };
  readonly request: RequestPort;
  readonly i18n: I18n;
  readonly theme: Preference<Theme>;
  readonly telemetry: { track(event: TelemetryEvent): void };
  /**
   * Holds back updates and asks before leaving while there is unsaved input; `hold` returns a function that releases it. `parameter`: the
   * query parameter that names what is edited; Back and Forward to another value of it ask, too. Since 1.2.0.
   */
  readonly unsaved: { hold(reason: string, parameter?: string): () => void; held(): boolean };
  readonly drafts: Drafts;
  readonly commands: Commands;
  /** Facts of this installation, available without a session. */
  readonly environment: Environment;
  /** Elements of the shell in which remotes may render. Since 1.2.0. */
  readonly places: Places;
  /** Space taken by elements that float over pages. Since 1.2.0. */
  readonly room: Room;
  /** Parts that other remotes offer. Since 1.2.0. */
  readonly parts: Parts;
  /** The Content-Security-Policy nonce for style elements created at run time. */
  readonly nonce: string;
}

/** `profile`: the profile menu and the mobile drawer, below the user's name [MODE-001, MODE-002]. */
export const placeNames = ['profile'] as const;
export type PlaceName = (typeof placeNames)[number];

/** Empty elements of the shell that a remote may render into (a React portal) while they are offered. */
export interface Places extends Store<Readonly<Record<PlaceName, readonly HTMLElement[]>>> {
  /** Offers an element of the shell; returns a function that withdraws it. */
  offer(name: PlaceName, element: HTMLElement): () => void;
}

/** Configurable addresses of an installation; an empty link is hidden. */
export interface Environment {
  readonly helpUrl: string;
  readonly aboutUrl: string;
  readonly contactUrl: string;
  /** External page of Custom Insights [NAV-008]. Since 1.2.0. */
  readonly customInsightsUrl: string;
  readonly poweredByUrl: string;
  /** Target of a sign-out, e.g. the legacy app; empty means the sign-in page [AUTH-155]. */
  readonly signedOutUrl: string;
  /** Whether 'Continue with Google' is configured; otherwise it is hidden [AUTH-082]. Since 1.2.0. */
  readonly socialSignIn: boolean;
  /** Target of the hidden lead form; empty means `paths.leadCapture` [AUTH-066]. Since 1.2.0. */
  readonly leadFormUrl: string;
  /** Legacy app that is notified of a sign-out [AUTH-158]; empty for none. Since 1.2.0. */
  readonly legacyAppUrl: string;
  /** The provider's website, for visitors of SSO without a token and a session [AUTH-088]; empty means `/login`. Since 1.2.0. */
  readonly mainSiteUrl: string;
  /** Address of the user guide: a path of this server, or a URL; ends in `/` [ROUTE-019]. Since 1.2.0. */
  readonly guideUrl: string;
}

/** Props of a remote's mount, passed by single-spa. */
export interface RemoteProps {
  readonly console: Console;
  readonly domElement: HTMLElement;
  /** Reports to the host that the mounted content cannot be shown any more: its fallbacks begin [PLAT-014]. Since 1.1.0. */
  readonly failed: (error: unknown) => void;
}

/** Props of a part's mount. A new value of `given` opens the part anew, without state of the previous opening. Since 1.2.0. */
export interface PartProps<Name extends PartName> extends RemoteProps {
  readonly given: Store<PartGiven[Name]>;
}
