import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';

export interface AskingDeps {
  readonly notices: Notices;
  /** No other process is there to be asked. */
  readonly isAlone: boolean;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** Something that only the process knows which has it. */
export interface Question<Asked, Answer> {
  /** Of its notices. */
  readonly topic: string;
  readonly asked: z.ZodType<Asked>;
  readonly answer: z.ZodType<Answer>;
  /** Ms until nobody is believed to have it. */
  readonly patienceMs: number;
  /** What this process says; undefined: it has no such thing. */
  here(asked: Asked): Promise<Answer | undefined>;
}

/** Asks this process first, then all others; undefined when none has it, or none answers in time. */
export function createAsking<Asked, Answer>(
  { notices, isAlone, after, onError }: AskingDeps,
  { topic, asked: askedSchema, answer: answerSchema, patienceMs, here }: Question<Asked, Answer>,
): (asked: Asked) => Promise<Answer | undefined> {
  const answeredTopic = `${topic} answered`;
  const wordsSchema = z.object({ id: z.string(), asked: askedSchema });
  const answeredSchema = z.object({ id: z.string(), answer: answerSchema });
  const waiting = new Map<string, (answer: Answer) => void>();
  notices.hear(answeredTopic, (body) => {
    const { id, answer } = answeredSchema.parse(JSON.parse(body));
    waiting.get(id)?.(answer);
  });
  const reply = async (body: string): Promise<void> => {
    const { id, asked } = wordsSchema.parse(JSON.parse(body));
    const answer = await here(asked);
    if (answer !== undefined) notices.tell(answeredTopic, JSON.stringify({ id, answer }));
  };
  notices.hear(topic, (body) => void reply(body).catch(onError));
  const askOthers = (asked: Asked): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      const id = randomUUID();
      const end = (answer?: Answer): void => {
        if (!waiting.delete(id)) return;
        cancel();
        resolve(answer);
      };
      const cancel = after(patienceMs, () => end());
      waiting.set(id, end);
      notices.tell(topic, JSON.stringify({ id, asked }));
    });
  return async (asked) => {
    const answer = await here(asked);
    return answer === undefined && !isAlone ? askOthers(asked) : answer;
  };
}
