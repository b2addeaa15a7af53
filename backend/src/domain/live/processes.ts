import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';

export interface ProcessesDeps {
  readonly processId: string;
  readonly values: SharedValues;
}

/** Which processes of the installation live: one sign of life for all that a process has told. */
export interface Processes {
  /** This one is always among them; one that has said nothing for six seconds is not. */
  living(): Promise<ReadonlySet<string>>;
  /** The living ones but this; null: it cannot be told, for not even this one's sign of life is seen, as when Redis is away. */
  others(): Promise<ReadonlySet<string> | null>;
  /** To be called every second. */
  beat(): void;
}

const GROUP = 'processes';
const BELIEVED_MS = 6_000;

export function createProcesses({ processId, values }: ProcessesDeps): Processes {
  const beat = (): void => values.put(GROUP, processId, '', BELIEVED_MS);
  beat(); // before it tells anything
  const seen = async (): Promise<readonly string[]> => [...(await values.of(GROUP)).keys()];
  return {
    beat,
    living: async () => new Set([processId, ...(await seen())]),
    async others() {
      const ids = await seen();
      return ids.includes(processId) ? new Set(ids.filter((id) => id !== processId)) : null;
    },
  };
}
