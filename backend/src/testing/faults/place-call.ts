import { callPaths } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import { acknowledge } from '../kill/model/book.ts';
import type { Answer } from '../kill/person.ts';
import { bodyOf, isDone, type WriterState } from '../kill/writer-state.ts';
import type { TalkCounts, TalkingAgent } from './talking.ts';

const SERVICE = '+918045000001';
const placedSchema = z.object({ success: z.object({ call_id: z.string() }) });
const refusedSchema = z.object({ error: z.object({ code: z.string() }) });
const codeOf = (answer: Answer): string => {
  const read = refusedSchema.safeParse(bodyOf(answer));
  return read.success ? read.data.error.code : 'unanswered';
};

interface Placing {
  readonly counts: TalkCounts;
  /** Whether nothing is a reason for a refusal. */
  readonly isExpected: () => boolean;
}

/** Places a call of an agent to a customer. Returns its id; null when it was refused. */
export async function placeCall(
  desk: WriterState,
  { name, person, numbers }: Omit<TalkingAgent, 'tones'>,
  { counts, isExpected }: Placing,
): Promise<string | null> {
  const asked = { phone_number: numbers.customer, agent_number: numbers.agent, sr_number: SERVICE };
  const placed = await person.ask(`${callPaths.clickToCall}?${new URLSearchParams(asked)}`);
  if (!isDone(placed)) {
    const code = codeOf(placed);
    counts.refused[code] = (counts.refused[code] ?? 0) + 1;
    if (isExpected()) desk.faults.push(`${name} cannot call: ${JSON.stringify(placed)}`);
    return null;
  }
  counts.placed += 1;
  const { call_id: id } = placedSchema.parse(bodyOf(placed)).success;
  desk.book = acknowledge(desk.book, `call ${id}`, 'in the log');
  return id;
}
