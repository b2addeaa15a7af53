const KEPT_PEOPLE = 10_000;
const KEPT_NUMBERS = 4;

/** The last few numbers that each person tried, in this process only; limited to the people who tried most recently. */
export interface LastNumbers {
  has(userId: string, digits: string): boolean;
  add(userId: string, digits: string): void;
}

export function createLastNumbers(): LastNumbers {
  const tried = new Map<string, readonly string[]>();
  return {
    has: (userId, digits) => tried.get(userId)?.includes(digits) ?? false,
    add(userId, digits) {
      const before = tried.get(userId) ?? [];
      tried.delete(userId); // moves to the end: maps keep the order of insertion
      tried.set(userId, [digits, ...before.filter((each) => each !== digits)].slice(0, KEPT_NUMBERS));
      const [oldest] = tried.keys();
      if (tried.size > KEPT_PEOPLE && oldest !== undefined) tried.delete(oldest);
    },
  };
}
