/** One that waits for its group, and how its caller hears of it. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/** A larger group would hold the lock, and keep those in it waiting, for too long. */
const MOST = 32;

/**
 * Work on one key is done in groups, one after the other: the first begins at once, and what comes while it is under way goes together in the
 * next. `work` answers each item in order. When it rejects, each item of the group is tried alone, so that one cannot fail the others: it
 * must leave nothing behind. `concernsAll`: an error that is no item's own, such as that the database is away; then all of them have failed.
 */
export function inGroups<Item, Result>(
  work: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  concernsAll: (error: unknown) => boolean,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();

  async function run(key: string, group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(
        key,
        group.map(({ item }) => item),
      );
      group.forEach(({ done }, nth) => done(results[nth] as Result));
    } catch (error) {
      if (group.length === 1 || concernsAll(error)) group.forEach(({ failed }) => failed(error));
      else for (const one of group) await run(key, [one]);
    }
  }

  async function runAll(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await run(key, queue.splice(0, MOST));
    waiting.delete(key);
  }

  return (key, item) =>
    new Promise((done, failed) => {
      const queue = waiting.get(key);
      if (queue !== undefined) queue.push({ item, done, failed });
      else {
        const first = [{ item, done, failed }];
        waiting.set(key, first);
        void runAll(key, first);
      }
    });
}
