import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import type { Log } from '../../domain/calls/log-access.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Html } from '../../kernel/html/html.ts';
import type { LegacyTexts } from './texts.ts';

export interface LegacyVisit {
  readonly actor: Actor;
  /** Calls visible to the user. */
  readonly sees: VisibleScope;
  readonly texts: LegacyTexts;
  /** Ticket for the page's own links and forms. */
  readonly ticket: string;
}

/** The old interface of one path of the console, with the same data as the remote. */
export interface LegacyPage {
  /** The console's path; the page itself is at `/legacy<path>`. */
  readonly path: string;
  /** The log that it lists: its gate is this page's gate [ROUTE-043]. */
  readonly log: Log;
  title(texts: LegacyTexts): string;
  /** `given` is the raw query, which the page validates: invalid values are ignored, and the page is still shown. */
  render(
    tx: Tx,
    visit: LegacyVisit,
    given: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly body: Html; readonly location: string }>;
}
