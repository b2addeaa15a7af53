import type { App } from '../../kernel/edge/server.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Stop } from '../../kernel/jobs/every.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { List } from '../list/define-list.ts';
import type { SearchParts } from '../search/search-parts.ts';
import type { Seed } from '../seed/seed.ts';

/**
 * Definition of an area of the product, or of a domain folder shared by areas: each exports one from its `area.ts`, by which it is
 * found; app, configuration, services, files, search, jobs and the demo use all of them. `Configured` is the result of its environment
 * variables, `Made` are its services and `Base` their dependencies; the others are dependencies: `Needed` of its routes, `Listening` of
 * its sockets, `Working` of its jobs, `Attending` of its work in each process, `Closing` of its shutdown.
 */
export interface Area<Configured, Base, Made, Needed, Listening, Working, PerProcess, Closing> {
  /** Same as its folder; groups its routes in the description of the API. */
  readonly name: string;
  readonly env?: Settings<Configured>;
  /** Services that live as long as the process, for its own routes and jobs and for those of other areas. */
  readonly services?: (base: Base) => Made;
  /** Routes for anybody, or that check the user themselves. */
  readonly openRoutes?: (app: App, needed: Needed) => void | Promise<void>;
  /** Routes that need a session, or an API key with the route's scope. */
  readonly routes?: (app: App, needed: Needed) => void;
  /** Files, and the page for every address that has no other route: not part of the API. */
  readonly pages?: (app: App, needed: Needed) => Promise<void>;
  /** Its lists, for saved views and for files. */
  readonly lists?: readonly List[];
  /** Pages without a list that have saved views. */
  readonly viewPages?: readonly string[];
  /** Sources for search in the command palette. */
  readonly search?: SearchParts;
  /** Handlers of paths for WebSockets. */
  readonly sockets?: (app: App, listening: Listening) => Readonly<Record<string, SocketPlace>>;
  /** Background work, done by any free process. */
  readonly jobs?: (working: Working) => readonly JobsOfArea[];
  /** Repeated work that each process does for itself while it serves; returns a function that stops it. */
  readonly perProcess?: (deps: PerProcess) => Stop | Promise<Stop>;
  /** Disconnects clients before the server closes. */
  readonly beforeClose?: (closing: Closing) => void;
  /** Waits for work in progress when no request is left. */
  readonly afterClose?: (closing: Closing) => Promise<void>;
  /** Its part of the demo data. */
  readonly seed?: Seed;
}

export const defineArea = <Configured, Base, Made, Needed, Listening, Working, PerProcess, Closing>(
  area: Area<Configured, Base, Made, Needed, Listening, Working, PerProcess, Closing>,
): Area<Configured, Base, Made, Needed, Listening, Working, PerProcess, Closing> => area;
