/** An item that waits for its group, and the callbacks of its caller. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/** Largest group: a larger one would hold the lock, and delay its items, for too long. */
const MOST = 32;

/**
 * Groups work by key, one group after the other: the first item begins at once, and those that come meanwhile go together into the
 * next. `work` answers each item in order. When it rejects, each item of the group is tried alone, so that one cannot fail the others:
 * it must leave nothing behind. `concernsAll`: an error that no single item caused, such as a database that is away; then all of them
 * have failed.
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
