import { inThread } from '../../../kernel/threads/in-thread.ts';
import type { Answer, Order } from './orders.ts';
import { prepare } from '../model/prepare.ts';
import { UnreadableSound } from '../model/wav-file.ts';
import { readSound } from './read-sound.ts';

async function work({ file, said, louder }: Order): Promise<Answer> {
  try {
    return { ok: true, prepared: prepare(await readSound(Buffer.from(file), said), louder) };
  } catch (error) {
    if (error instanceof UnreadableSound) return { ok: false, reason: error.reason };
    throw error;
  }
}

inThread(work);
