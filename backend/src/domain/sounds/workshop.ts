import { soundErrors } from '@patchbay/shared-contracts/sounds';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { createThread, NoRoom, TookTooLong } from '../../kernel/threads/thread.ts';
import type { Prepared } from './model/prepare.ts';
import type { Answer, Order } from './worker/orders.ts';

interface Asked {
  /** dB over what all sounds are evened out to. */
  readonly louder?: number;
  /** Where a form has the file: a refusal of the file names it. */
  readonly field?: string;
}

/** Reads and evens out sounds in a thread of its own, one after the other. */
export interface Workshop {
  /** Rejects with a `Refusal` for what is no sound, and where too many wait already, or it took too long. */
  prepare(file: Buffer, said: Order['said'], asked?: Asked): Promise<Prepared>;
  close(): Promise<void>;
}

export interface WorkshopDeps {
  /** The built thread. */
  readonly workerFile: string;
  /** How long one sound may take, in ms. */
  readonly patienceMs?: number;
  /** How many may wait. */
  readonly room?: number;
}

const PATIENCE_MS = 300_000;
const ROOM = 10;
/** So much may a sound of a quarter of an hour need, and not more. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

const refused = (error: unknown): never => {
  throw error instanceof NoRoom || error instanceof TookTooLong ? new Refusal(soundErrors.busy) : error;
};

export function createWorkshop({ workerFile, patienceMs = PATIENCE_MS, room = ROOM }: WorkshopDeps): Workshop {
  const thread = createThread<Order, Answer>({ file: workerFile, patienceMs, room, memory: MEMORY });
  return {
    async prepare(file, said, { louder = 0, field } = {}) {
      const answer = await thread.ask({ file, said, louder }).catch(refused);
      if (!answer.ok) throw new Refusal(soundErrors[answer.reason], field);
      return answer.prepared;
    },
    close: () => thread.close(),
  };
}
