import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';

export interface ProcessesDeps {
  readonly processId: string;
  readonly values: SharedValues;
}

/** Tracks which processes of the installation are alive: one sign of life covers all reports of a process. */
export interface Processes {
  /** Always includes this process; excludes one silent for six seconds. */
  living(): Promise<ReadonlySet<string>>;
  /** Live processes except this one; null: unknown, as not even this one's sign of life is seen, e.g. while Redis is away. */
  others(): Promise<ReadonlySet<string> | null>;
  /** Notifies, by its id, about each other process that is not alive any more. */
  onDied(listener: (processId: string) => void): void;
  /** To be called every second. */
  beat(): void;
}

const GROUP = 'processes';
const BELIEVED_MS = 6_000;

export function createProcesses({ processId, values }: ProcessesDeps): Processes {
  const listeners: ((processId: string) => void)[] = [];
  let seen: ReadonlySet<string> = new Set();
  const signOfLife = (): void => values.put(GROUP, processId, '', BELIEVED_MS);
  signOfLife(); // before it reports anything
  const known = async (): Promise<readonly string[]> => [...(await values.of(GROUP)).keys()];
  const others = async (): Promise<ReadonlySet<string> | null> => {
    const ids = await known();
    return ids.includes(processId) ? new Set(ids.filter((id) => id !== processId)) : null;
  };
  const lookForDead = async (): Promise<void> => {
    const living = await others();
    if (living === null) return;
    const dead = [...seen].filter((id) => !living.has(id));
    seen = living;
    for (const id of dead) listeners.forEach((listener) => listener(id));
  };
  return {
    beat() {
      signOfLife();
      if (listeners.length > 0) lookForDead().catch(() => undefined); // Redis is away, which has been reported
    },
    onDied: (listener) => void listeners.push(listener),
    living: async () => new Set([processId, ...(await known())]),
    others,
  };
}
