import { DatabaseTrouble } from '../../kernel/db/database-trouble.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/** Batches waiting items, separately for each key. */
export interface Lanes<Item, Result> {
  /** Returns the result for the item; rejects when it could not be processed alone either. */
  put(key: string, item: Item): Promise<Result>;
}

/**
 * Creates lanes: the first item of a key is processed at once; items that arrive meanwhile form the next group, at most `most`, in
 * order, one group of a key at a time. `take` returns a result for each item, in order, or rejects without effect: then each item is
 * processed alone, so that only the faulty one fails. While the database is unavailable all of them fail at once.
 */
export function createLanes<Item, Result>(
  take: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): Lanes<Item, Result> {
  type Wait = Waiting<Item, Result>;
  const lanes = new Map<string, Wait[]>();

  async function takeAll(key: string, all: readonly Wait[]): Promise<void> {
    const results = await take(
      key,
      all.map(({ item }) => item),
    );
    for (const [nth, { done }] of all.entries()) done(results[nth] as Result);
  }
  async function takeAlone(key: string, one: Wait): Promise<void> {
    await takeAll(key, [one]).catch(one.failed);
  }
  async function takeOrSplit(key: string, all: readonly Wait[]): Promise<void> {
    try {
      await takeAll(key, all);
    } catch (error) {
      if (error instanceof DatabaseTrouble) for (const { failed } of all) failed(error);
      else for (const one of all) await takeAlone(key, one);
    }
  }
  async function run(key: string, lane: Wait[]): Promise<void> {
    while (lane.length > 0) await takeOrSplit(key, lane.splice(0, most));
    lanes.delete(key);
  }
  return {
    put: (key, item) =>
      new Promise((done, failed) => {
        const lane = lanes.get(key);
        if (lane !== undefined) {
          lane.push({ item, done, failed });
          return;
        }
        const opened = [{ item, done, failed }];
        lanes.set(key, opened);
        void run(key, opened);
      }),
  };
}
