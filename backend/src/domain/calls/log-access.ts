import { pageGate, TAKE_RECORDINGS, type Masking, type UntoldWords } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import { enter, type Access } from '../access/access.ts';
import { callsSeen, type VisibleScope } from '../access/model/visible-scope.ts';
import type { Actor } from '../identity/actor.ts';
import { serverMasking, hiddenNumberTextsIn } from '../profile/masking.ts';

export const logs = ['call-logs', 'smslogs', 'whatsapplogs'] as const;
export type Log = (typeof logs)[number];

/** Facts about the reader of a log. */
export interface Reader {
  readonly masking: Masking;
  /** Text in files for a number that is withheld or erased [TEL-028]. */
  readonly untold: UntoldWords;
  /** Whether the server masks customers' numbers. */
  readonly masked: boolean;
  /** IANA */
  readonly zone: string;
  /** Whether recordings may be downloaded, not only played [LOGS-038]. */
  readonly takesRecordings: boolean;
  readonly sees: VisibleScope;
  /** Ids of the agents shown individually; null means all. */
  readonly agents: VisibleScope['agents'];
}

export function readerOf({ profile, zone, language, can, sees }: Access): Reader {
  const masking = serverMasking(profile);
  const untold = hiddenNumberTextsIn(language);
  return {
    ...{ untold, masking, masked: masking.on && masking.format !== 0, zone, takesRecordings: can(TAKE_RECORDINGS) },
    ...{ sees: callsSeen(sees), agents: sees.agents },
  };
}

/** Returns the gate of a log, which is that of its page [ROUTE-014]. */
export const logGate = (log: Log) => pageGate(`/${log}`);

export const maySee = ({ can }: Access, log: Log): boolean => can(logGate(log));

/** Refuses people who may not see the log. */
export const enterLog = async (tx: Tx, actor: Actor, log: Log): Promise<Reader> =>
  readerOf(await enter(tx, actor, logGate(log)));

/** Refuses people who may see none of these logs: a recording belongs to a row of one of them. */
export const enterOneOf = async (tx: Tx, actor: Actor, some: readonly Log[]): Promise<Reader> =>
  readerOf(await enter(tx, actor, { any: some.map(logGate) }));
