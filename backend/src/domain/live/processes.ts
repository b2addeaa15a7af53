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
  /** To be called every second. */
  beat(): void;
}

const GROUP = 'processes';
const BELIEVED_MS = 6_000;

export function createProcesses({ processId, values }: ProcessesDeps): Processes {
  const beat = (): void => values.put(GROUP, processId, '', BELIEVED_MS);
  beat(); // before it reports anything
  const known = async (): Promise<readonly string[]> => [...(await values.of(GROUP)).keys()];
  return {
    beat,
    living: async () => new Set([processId, ...(await known())]),
    async others() {
      const ids = await known();
      return ids.includes(processId) ? new Set(ids.filter((id) => id !== processId)) : null;
    },
  };
}
