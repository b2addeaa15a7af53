import type { App } from '../../kernel/edge/server.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { ExportPage } from '../exports/export-page.ts';
import type { SearchParts } from '../search/search-parts.ts';

/**
 * What an area of the product gives to the back end: each exports one, `app/areas.ts` lists them, and app, services, files, search and jobs
 * go through that list. `Needed` is what its routes need of the services, `Around` what its sockets do, `Working` what its jobs do;
 * `Configured` is what it makes of its environment variables.
 */
export interface Area<Needed, Around, Working, Configured> {
  /** As its folder is called; its routes stand under this name in the description of the API. */
  readonly name: string;
  /** What the operator decides of it. */
  readonly env?: Settings<Configured>;
  /** Routes for anybody. */
  readonly openRoutes?: (app: App, needed: Needed) => void;
  /** Routes that need a session, or an API key with the route's scope. */
  readonly routes?: (app: App, needed: Needed) => void;
  /** Pages that files can be made of. */
  readonly exports?: readonly ExportPage[];
  /** What people are found by in the command palette. */
  readonly search?: SearchParts;
  /** What is behind paths for WebSockets. */
  readonly sockets?: (app: App, around: Around) => Readonly<Record<string, SocketPlace>>;
  /** What is done in the background, by whichever process is free. */
  readonly jobs?: (working: Working) => readonly JobsOfArea[];
}

export const defineArea = <Needed, Around, Working, Configured>(
  area: Area<Needed, Around, Working, Configured>,
): Area<Needed, Around, Working, Configured> => area;
