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

/** The signed-in user as the console knows it [AUTH-164]. `tokenRefreshedAt` is epoch ms. */
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
  /** Calls back on each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Takes a fresh bearer (kept in memory only), fetches detail, solutions and plans [AUTH-074]. */
  begin(token: string, expiresInSeconds: number): Promise<{ ok: true } | { ok: false; message: string | null }>;
  /** Fetches the user detail again [MODE-011, TEL-017]; keeps the old session when it fails. */
  refresh(): Promise<void>;
  /** The bearer for what cannot go through `request` (the event feed). Null when signed out. */
  bearer(): string | null;
  end(reason: 'signed-out' | 'expired'): Promise<void>;
}

/** At most five are shown, each for 5 s [SHELL-025]; the same text is not stacked twice. */
export interface Notify {
  success(text: string): void;
  error(text: string): void;
  warning(text: string): void;
  info(text: string): void;
  /** A short confirmation of what the user just did: one at a time, for 3 s, in no history [SHELL-026]. Since 1.2.0. */
  snackbar(text: string): void;
}

export interface Preference<Value extends string> extends Store<Value> {
  choose(value: Value): void;
}

export type Theme = 'light' | 'dark';
export const languages = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const; // [I18N-001]
export type Language = (typeof languages)[number];
/** Each language by its own name, for pickers. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
};

/** The texts of a remote: one flat map of keys per language; English is complete by type, the others load on demand. */
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
 * The one thing a remote gets from the host, as a prop [PLAT-003]. Additions raise the minor of CONSOLE_VERSION, removals and
 * changes of meaning the major.
 */
export interface Console {
  readonly version: string;
  readonly session: SessionPort;
  /** Whether the gate is open for the current session; false when signed out, except for `ALWAYS`. */
  can(gate: Gate): boolean;
  readonly bus: Bus;
  /** Goes to a path of the console. `replace` leaves no step in the history. */
  navigate(to: string, options?: { replace?: boolean }): void;
  readonly notify: Notify;
  /** Shows the top bar as busy until the returned function is called. */
  readonly progress: { start(): () => void };
  readonly request: RequestPort;
  readonly i18n: I18n;
  readonly theme: Preference<Theme>;
  readonly telemetry: { track(event: TelemetryEvent): void };
  /** Holds back updates and asks before leaving while there is unsaved input; returns the release. */
  readonly unsaved: { hold(reason: string): () => void; held(): boolean };
  readonly drafts: Drafts;
  readonly commands: Commands;
  /** Facts of this installation that no session is needed for. */
  readonly environment: Environment;
  /** Where the shell lets remotes put something of their own. Since 1.2.0. */
  readonly places: Places;
  /** What floats over pages says how much it takes. Since 1.2.0. */
  readonly room: Room;
  /** What other remotes have to be shown. Since 1.2.0. */
  readonly parts: Parts;
  /** The Content-Security-Policy nonce for style elements made at run time. */
  readonly nonce: string;
}

/** `profile`: the profile menu and the mobile drawer, under who is signed in [MODE-001, MODE-002]. */
export const placeNames = ['profile'] as const;
export type PlaceName = (typeof placeNames)[number];

/** Empty elements of the shell that a remote may render into (a React portal) as long as they are offered. */
export interface Places extends Store<Readonly<Record<PlaceName, readonly HTMLElement[]>>> {
  /** The shell shows this element; returns the way to take it back. */
  offer(name: PlaceName, element: HTMLElement): () => void;
}

/** Addresses that an installation may configure; an empty link is hidden. */
export interface Environment {
  readonly helpUrl: string;
  readonly aboutUrl: string;
  readonly contactUrl: string;
  /** The outside page behind Custom Insights [NAV-008]. Since 1.2.0. */
  readonly customInsightsUrl: string;
  readonly poweredByUrl: string;
  /** Where a sign-out leads, e.g. the legacy app; empty means the sign-in page [AUTH-155]. */
  readonly signedOutUrl: string;
  /** Whether 'Continue with Google' leads anywhere; otherwise it is hidden [AUTH-082]. Since 1.2.0. */
  readonly socialSignIn: boolean;
  /** Where the hidden lead form is posted to; empty means `paths.leadCapture` [AUTH-066]. Since 1.2.0. */
  readonly leadFormUrl: string;
  /** The legacy app that hears of a sign-out [AUTH-158]; empty where there is none. Since 1.2.0. */
  readonly legacyAppUrl: string;
  /** The provider's site, for who comes to SSO without a token and a session [AUTH-088]; empty means `/login`. Since 1.2.0. */
  readonly mainSiteUrl: string;
  /** Where the user guide stands: a path of this server, or an address; ends in `/` [ROUTE-019]. Since 1.2.0. */
  readonly guideUrl: string;
}

/** What single-spa hands a remote's mount. */
export interface RemoteProps {
  readonly console: Console;
  readonly domElement: HTMLElement;
  /** Tells the host that what is mounted cannot be shown any more: its ladder of fallbacks begins [PLAT-014]. Since 1.1.0. */
  readonly failed: (error: unknown) => void;
}

/** What the host hands a part's mount. A new value of `given` is a new opening: nothing of the one before stays. Since 1.2.0. */
export interface PartProps<Name extends PartName> extends RemoteProps {
  readonly given: Store<PartGiven[Name]>;
}
