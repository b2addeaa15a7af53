import type { Role } from '@patchbay/shared-contracts';
import type { Download, StartExport } from '@patchbay/shared-contracts/exports';
import type { Tx } from '../../kernel/db/database.ts';
import type { Reader } from '../calls/log-access.ts';
import { onlyOwn } from '../access/model/only-own.ts';
import type { Actor } from '../identity/actor.ts';
import type { z } from 'zod';
import type { Source } from '../exports/source.ts';

/** Request for a file of a list, with the list's own question. */
type ListExport<Query extends object> = Omit<StartExport, 'query'> & { readonly query: Query };

/**
 * Rows of a list for people who do not see the whole account [LIVE-035]: those of the own queues, of the agents who serve them, or of
 * either, and for an agent the own; or all, for the given reason, since its rows belong to no queue.
 */
export type Narrowed =
  | {
      readonly by: 'queues' | 'agents' | 'queues-and-agents';
      /** Rows that an agent finds in it: only the own, or others, too; `more` also for lists that no agent may read. */
      readonly agentFinds: 'own' | 'more';
    }
  | { readonly by: 'nothing'; readonly because: string };

/** Whether the rows depend on which other agents serve the own queues. */
export const isByAgents = ({ by }: Narrowed): boolean => by === 'agents' || by === 'queues-and-agents';

/** Whether a person finds only their own rows in it. */
export const findsOnlyOwn = (narrowed: Narrowed, { role }: Pick<Actor, 'role'>): boolean =>
  narrowed.by !== 'nothing' && narrowed.agentFinds === 'own' && onlyOwn({ role });

/**
 * Definition of a list by its area: its views, the question of its page and of its files, its columns, and its rows as a person may see
 * them.
 */
interface ListDefinition<Query extends object, Who extends Reader> {
  /** Name at the wire, and for stored views, columns and files. */
  readonly page: string;
  /** Whether there are saved views and column layouts; figures of another page have neither. */
  readonly hasViews: boolean;
  /** List of prepared files to which its files belong [CONF-DL-001]. */
  readonly files: Download['type'];
  /** Whether its file may also be a printable document; default: no. */
  readonly prints?: boolean;
  /** Schema of its question, without paging. */
  readonly question: z.ZodType<Query>;
  /** Returns the columns for a role [INS-006, INS-007]. */
  columns(role: Role): readonly string[];
  /** Refuses, before anything is read, people who may not request a file, or see the list. */
  admit?(actor: Actor): void;
  /** Refuses people who may not see the rows of a file, by their current rights. */
  enter(tx: Tx, actor: Actor, request: ListExport<Query>): Promise<Who>;
  /** Returns the question with fixed dates, for a file made later; default: unchanged. */
  settle?(question: Query, now: number, zone: string): Query;
  /** Returns the part of a file's name after the list's; default: the time of the request. */
  named?(request: ListExport<Query>, now: number, zone: string): string;
  /** Restriction of its rows by reader. Tested for every list (`app/narrowed-lists.test.ts`). */
  readonly narrowed: Narrowed;
  source(request: ListExport<Query>, reader: Who, actor: Actor): Source;
}

/** A list; its methods accept questions of this list only, and throw for another's. */
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
  /** Opens the source of a file, with the person's current rights. Rejects with a refusal when they may not see it. */
  open(tx: Tx, actor: Actor, asked: StartExport): Promise<Source>;
}

export function defineList<Query extends object, Who extends Reader>(definition: ListDefinition<Query, Who>): List {
  const { page, hasViews, files, prints = false, question, narrowed } = definition;
  /** Its question was parsed by this list's schema when it was requested. */
  const isOwn = (asked: StartExport): asked is ListExport<Query> => asked.page === page;
  const own = (asked: StartExport): ListExport<Query> => {
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
