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
  /** Tells the others the host and port at which they reach this process. */
  reachedAt(address: string): void;
  /** Notifies about each other process that is not alive any more. `address`: where it was reached; empty: unknown. */
  onDied(listener: (processId: string, address: string) => void): void;
  /** To be called every second. */
  beat(): void;
}

const GROUP = 'processes';
const BELIEVED_MS = 6_000;
/** Number of looks without a sign of life: after Redis lost its data, live processes give one again within a second or two. */
const MISSED = 4;

export function createProcesses({ processId, values }: ProcessesDeps): Processes {
  const listeners: ((processId: string, address: string) => void)[] = [];
  let address = '';
  const seen = new Map<string, { readonly address: string; missed: number }>();
  const signOfLife = (): void => values.put(GROUP, processId, address, BELIEVED_MS);
  signOfLife(); // before it reports anything
  const known = () => values.of(GROUP);
  const lookForDead = async (): Promise<void> => {
    const living = await known();
    if (!living.has(processId)) return; // Redis lost its data
    for (const [id, at] of living) if (id !== processId) seen.set(id, { address: at, missed: 0 });
    for (const [id, other] of [...seen]) {
      if (living.has(id)) continue;
      other.missed += 1;
      if (other.missed < MISSED) continue;
      seen.delete(id);
      listeners.forEach((listener) => listener(id, other.address));
    }
  };
  return {
    beat() {
      signOfLife();
      if (listeners.length > 0) lookForDead().catch(() => undefined); // Redis is away, which has been reported
    },
    reachedAt(reached) {
      address = reached;
      signOfLife();
    },
    onDied: (listener) => void listeners.push(listener),
    living: async () => new Set([processId, ...(await known()).keys()]),
    async others() {
      const ids = [...(await known()).keys()];
      return ids.includes(processId) ? new Set(ids.filter((id) => id !== processId)) : null;
    },
  };
}
