import { soundErrors } from '@patchbay/shared-contracts/sounds';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { createThread, NoRoom, TookTooLong } from '../../kernel/threads/thread.ts';
import type { Prepared } from './model/prepare.ts';
import type { Answer, Order } from './worker/orders.ts';

interface SoundOptions {
  /** dB over the common loudness. */
  readonly louder?: number;
  /** Form field of the file, for its refusals. */
  readonly field?: string;
}

/** Reads and normalises sounds in a thread of its own, one after the other. */
export interface SoundProcessor {
  /** Rejects with a `Refusal` when the file is no sound, too many wait already, or it took too long. */
  prepare(file: Buffer, said: Order['said'], asked?: SoundOptions): Promise<Prepared>;
  close(): Promise<void>;
}

export interface SoundProcessorDeps {
  /** File of the built thread. */
  readonly workerFile: string;
  /** Time limit of one sound, in ms. */
  readonly patienceMs?: number;
  /** Largest number of waiting sounds. */
  readonly room?: number;
}

const PATIENCE_MS = 300_000;
const ROOM = 10;
/** Memory limit: enough for a quarter of an hour of sound. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

const refused = (error: unknown): never => {
  throw error instanceof NoRoom || error instanceof TookTooLong ? new Refusal(soundErrors.busy) : error;
};

export function createSoundProcessor({
  workerFile,
  patienceMs = PATIENCE_MS,
  room = ROOM,
}: SoundProcessorDeps): SoundProcessor {
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
