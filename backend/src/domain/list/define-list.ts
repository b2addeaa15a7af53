import type { Role } from '@patchbay/shared-contracts';
import type { Download, StartExport } from '@patchbay/shared-contracts/exports';
import type { Tx } from '../../kernel/db/database.ts';
import type { Reader } from '../calls/log-access.ts';
import { onlyOwn } from '../access/model/only-own.ts';
import type { Actor } from '../identity/actor.ts';
import type { z } from 'zod';
import type { Source } from '../exports/source.ts';

/** What is asked of a list's file, with the list's own question. */
type Asked<Query extends object> = Omit<StartExport, 'query'> & { readonly query: Query };

/**
 * Which rows of a list somebody sees who does not see the whole account [LIVE-035]: those of the own queues, of the agents who serve them,
 * or of either, and an agent the own; or all, since its rows belong to no queue, for the reason that is given.
 */
export type Narrowed =
  | {
      readonly by: 'queues' | 'agents' | 'queues-and-agents';
      /** What an agent finds in it: the own rows alone, or others, too; `more` also where no agent may read it. */
      readonly agentFinds: 'own' | 'more';
    }
  | { readonly by: 'nothing'; readonly because: string };

/** Whether other agents who serve the own queues make other rows. */
export const isByAgents = ({ by }: Narrowed): boolean => by === 'agents' || by === 'queues-and-agents';

/** Whether all that somebody finds in it is their own. */
export const findsOnlyOwn = (narrowed: Narrowed, { role }: Pick<Actor, 'role'>): boolean =>
  narrowed.by !== 'nothing' && narrowed.agentFinds === 'own' && onlyOwn({ role });

/** What an area says of a list, once: its views, the question of its page and of its files, its columns, and its rows as one may see them. */
interface ListDefinition<Query extends object, Who extends Reader> {
  /** Names it at the wire, wherever views, columns and files of it are kept. */
  readonly page: string;
  /** Whether people keep views of it and how they want its columns; figures of another page have neither. */
  readonly hasViews: boolean;
  /** In which of the lists of prepared files its own stand [CONF-DL-001]. */
  readonly files: Download['type'];
  /** Whether its file may be pages to print, too; no when left out. */
  readonly prints?: boolean;
  /** What it is asked by, without pages. */
  readonly question: z.ZodType<Query>;
  /** What it has for whoever it is [INS-006, INS-007]. */
  columns(role: Role): readonly string[];
  /** Refuses, before anything is read, who may not ask for a file, nor see the list. */
  admit?(actor: Actor): void;
  /** Refuses who may not see what a file is made of, as they are now. */
  enter(tx: Tx, actor: Actor, asked: Asked<Query>): Promise<Who>;
  /** The same question for whenever the file is made; the same when left out. */
  settle?(question: Query, now: number, zone: string): Query;
  /** What a file is called after its list; by the moment of asking when left out. */
  named?(asked: Asked<Query>, now: number, zone: string): string;
  /** How its rows are narrowed to who reads them. Tried for every list (`app/narrowed-lists.test.ts`). */
  readonly narrowed: Narrowed;
  source(asked: Asked<Query>, reader: Who, actor: Actor): Source;
}

/** A list; what takes a question takes that of this list only, and throws for another's. */
export interface List {
  readonly page: string;
  readonly hasViews: boolean;
  readonly files: Download['type'];
  readonly prints: boolean;
  readonly question: z.ZodType<object>;
  readonly narrowed: Narrowed;
  columns(role: Role): readonly string[];
  admit(actor: Actor): void;
  enter(tx: Tx, actor: Actor, asked: StartExport): Promise<Reader>;
  settle(asked: StartExport, now: number, zone: string): StartExport;
  named(asked: StartExport, now: number, zone: string): string | undefined;
  /** What was asked, for who asked it as they are now. Rejects with a refusal when they may not see it. */
  open(tx: Tx, actor: Actor, asked: StartExport): Promise<Source>;
}

export function defineList<Query extends object, Who extends Reader>(definition: ListDefinition<Query, Who>): List {
  const { page, hasViews, files, prints = false, question, narrowed } = definition;
  /** Its question was read by this list's schema when it was asked. */
  const isOwn = (asked: StartExport): asked is Asked<Query> => asked.page === page;
  const own = (asked: StartExport): Asked<Query> => {
    if (!isOwn(asked)) throw new Error(`${asked.page} is not ${page}`);
    return asked;
  };
  return {
    ...{ page, hasViews, files, prints, question, narrowed },
    columns: (role) => definition.columns(role),
    admit: (actor) => definition.admit?.(actor),
    enter: (tx, actor, asked) => definition.enter(tx, actor, own(asked)),
    settle: (asked, now, zone) => ({
      ...asked,
      query: definition.settle?.(own(asked).query, now, zone) ?? asked.query,
    }),
    named: (asked, now, zone) => definition.named?.(own(asked), now, zone),
    async open(tx, actor, asked) {
      const mine = own(asked);
      return definition.source(mine, await definition.enter(tx, actor, mine), actor);
    },
  };
}
