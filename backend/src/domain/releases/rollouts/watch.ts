import type { Database } from '../../../kernel/db/database.ts';
import { samplesOf } from './health.ts';
import { judgeCandidate, mergeSamples, type JudgeRules, type Verdict } from '../model/judge.ts';
import type { Registry } from '../registry/registry.ts';
import type { Rollouts } from './rollouts.ts';
import { rolloutOf, rolloutRow } from '../registry/rows.ts';

/** Watches candidates: one that does worse than the stable version is rolled back automatically [PLAT-012]. */
export interface Watch {
  /** Judges the remote's candidate, if it has one and the report was about that version. Concurrent reports are merged. */
  reported(remote: string, version: string): Promise<void>;
}

/** Older visits say nothing about the current state. */
const WINDOW_MS = 24 * 3_600_000;
/** Window for the stable version when too few visitors have it now, e.g. at 90 per cent. */
const WEEK_MS = 7 * 24 * 3_600_000;

export function createWatch(deps: {
  readonly database: Database;
  readonly registry: Registry;
  readonly rollouts: Rollouts;
  readonly rules: JudgeRules;
  readonly now: () => number;
}): Watch {
  const { database, registry, rollouts, rules, now } = deps;

  const verdictOn = (remote: string): Promise<{ verdict: Verdict; revision: number } | null> =>
    database.asPlatform(async (tx) => {
      const row = await rolloutRow(tx, remote);
      if (row === undefined || row.candidate === null || row.candidate_since === null) return null;
      const since = new Date(Math.max(row.candidate_since.getTime(), now() - WINDOW_MS));
      const candidate = await samplesOf(tx, remote, row.candidate, since);
      const beside = mergeSamples(await samplesOf(tx, remote, row.stable, since));
      const week = new Date(now() - WEEK_MS);
      const stable =
        beside.visits >= rules.minimum ? beside : mergeSamples(await samplesOf(tx, remote, row.stable, week));
      return { verdict: judgeCandidate(candidate, stable, rules), revision: rolloutOf(row).revision };
    });

  async function look(remote: string): Promise<void> {
    const found = await verdictOn(remote);
    if (found === null || !found.verdict.takeBack) return;
    // A conflict means that the rollout was changed just now: the new state is judged at the next report.
    const author = { by: 'automatic', reason: found.verdict.reason };
    await rollouts.change(remote, { type: 'rollback', revision: found.revision }, author);
  }

  const looking = new Map<string, { current: Promise<void>; next: Promise<void> | null }>();
  /** Runs one look at a time; reports made meanwhile share the next one. */
  function lookOnce(remote: string): Promise<void> {
    const running = looking.get(remote);
    if (running !== undefined) {
      running.next ??= running.current.catch(() => undefined).then(() => lookOnce(remote));
      return running.next;
    }
    const current = look(remote).finally(() => looking.delete(remote));
    looking.set(remote, { current, next: null });
    return current;
  }

  return {
    async reported(remote, version) {
      const candidate = (await registry.picture()).remotes.get(remote)?.rollout.candidate;
      if (candidate?.version === version) await lookOnce(remote);
    },
  };
}
