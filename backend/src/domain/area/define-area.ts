import type { App } from '../../kernel/edge/server.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Stop } from '../../kernel/jobs/every.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { List } from '../list/define-list.ts';
import type { SearchParts } from '../search/search-parts.ts';
import type { Seed } from '../seed/seed.ts';

/**
 * What an area of the product, or a folder of the domain that no one area has, gives to the back end: each exports one from its
 * `area.ts`, by which it is found, and app, configuration, services, files, search, jobs and the demo go through all of them.
 * `Configured` is what it makes of its environment variables, `Made` are its services and `Base` what they are made from; `Needed` is
 * what its routes need of all services, `Listening` what its sockets do, `Working` what its jobs do, `Attending` what each process does,
 * `Closing` what its end does.
 */
export interface Area<Configured, Base, Made, Needed, Listening, Working, Attending, Closing> {
  /** As its folder is called; its routes stand under this name in the description of the API. */
  readonly name: string;
  /** What the operator decides of it. */
  readonly env?: Settings<Configured>;
  /** What it has for as long as the process runs, for its own routes and jobs and for those of others. */
  readonly services?: (base: Base) => Made;
  /** Routes for anybody, or that see for themselves who asks. */
  readonly openRoutes?: (app: App, needed: Needed) => void | Promise<void>;
  /** Routes that need a session, or an API key with the route's scope. */
  readonly routes?: (app: App, needed: Needed) => void;
  /** Files, and the page at every address that nothing else has: no part of the API. */
  readonly pages?: (app: App, needed: Needed) => Promise<void>;
  /** Its lists, for views that people keep of them, and for files. */
  readonly lists?: readonly List[];
  /** Pages without a list that people keep views of. */
  readonly viewPages?: readonly string[];
  /** What people are found by in the command palette. */
  readonly search?: SearchParts;
  /** What is behind paths for WebSockets. */
  readonly sockets?: (app: App, listening: Listening) => Readonly<Record<string, SocketPlace>>;
  /** What is done in the background, by whichever process is free. */
  readonly jobs?: (working: Working) => readonly JobsOfArea[];
  /** What each process does of it for itself, again and again while it serves; returns how to end it. */
  readonly attends?: (attending: Attending) => Stop | Promise<Stop>;
  /** Lets go of who is connected, before the server closes. */
  readonly beforeClose?: (closing: Closing) => void;
  /** Waits for what is under way, when no request is left. */
  readonly afterClose?: (closing: Closing) => Promise<void>;
  /** What it fills into the demo. */
  readonly seed?: Seed;
}

export const defineArea = <Configured, Base, Made, Needed, Listening, Working, Attending, Closing>(
  area: Area<Configured, Base, Made, Needed, Listening, Working, Attending, Closing>,
): Area<Configured, Base, Made, Needed, Listening, Working, Attending, Closing> => area;
