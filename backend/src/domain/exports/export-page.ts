import type { Role } from '@patchbay/shared-contracts';
import type { Download, StartExport } from '@patchbay/shared-contracts/exports';
import type { Tx } from '../../kernel/db/database.ts';
import type { Reader } from '../calls/log-access.ts';
import type { Actor } from '../identity/actor.ts';
import type { Source } from './source.ts';

type Page = StartExport['page'];
type Asked<Name extends Page> = Extract<StartExport, { page: Name }>;

/** What an area says of a page that files can be made of. */
interface ExportDefinition<Name extends Page, Who extends Reader> {
  readonly page: Name;
  /** In which of the lists its files stand [CONF-DL-001]. */
  readonly list: Download['type'];
  /** What the page has for whoever it is [INS-006, INS-007]. */
  columns(role: Role): readonly string[];
  /** Refuses, before anything is read, who may not ask for it, nor see the list. */
  admit?(actor: Actor): void;
  /** Refuses who may not see what the file is made of, as they are now. */
  enter(tx: Tx, actor: Actor, asked: Asked<Name>): Promise<Who>;
  /** The same question for whenever the file is made; the same when left out. */
  settle?(asked: Asked<Name>, now: number, zone: string): StartExport;
  /** What the file is called after its page; by the moment of asking when left out. */
  named?(asked: Asked<Name>, now: number, zone: string): string;
  source(asked: Asked<Name>, reader: Who, actor: Actor): Source;
}

/** A page that files can be made of; all of it takes the question of that page only, and throws for another's. */
export interface ExportPage {
  readonly page: Page;
  readonly list: Download['type'];
  columns(role: Role): readonly string[];
  admit(actor: Actor): void;
  enter(tx: Tx, actor: Actor, asked: StartExport): Promise<Reader>;
  settle(asked: StartExport, now: number, zone: string): StartExport;
  named(asked: StartExport, now: number, zone: string): string | undefined;
  /** What was asked, for who asked it as they are now. Rejects with a refusal when they may not see it. */
  open(tx: Tx, actor: Actor, asked: StartExport): Promise<Source>;
}

const isOf = <Name extends Page>(asked: StartExport, page: Name): asked is Asked<Name> => asked.page === page;

export function defineExport<Name extends Page, Who extends Reader>(
  definition: ExportDefinition<Name, Who>,
): ExportPage {
  const own = (asked: StartExport): Asked<Name> => {
    if (!isOf(asked, definition.page)) throw new Error(`${asked.page} is not ${definition.page}`);
    return asked;
  };
  return {
    page: definition.page,
    list: definition.list,
    columns: (role) => definition.columns(role),
    admit: (actor) => definition.admit?.(actor),
    enter: (tx, actor, asked) => definition.enter(tx, actor, own(asked)),
    settle: (asked, now, zone) => definition.settle?.(own(asked), now, zone) ?? asked,
    named: (asked, now, zone) => definition.named?.(own(asked), now, zone),
    async open(tx, actor, asked) {
      const mine = own(asked);
      return definition.source(mine, await definition.enter(tx, actor, mine), actor);
    },
  };
}
