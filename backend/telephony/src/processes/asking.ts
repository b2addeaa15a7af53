import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Broadcasts among processes: delivered only to the others, in order; those sent while a process was disconnected too long are lost. */
export interface Notices {
  tell(topic: string, body: string): void;
  hear(topic: string, listener: (body: string) => void): void;
}

/**
 * Sends a request to all other processes for an object that a single one of them has:
 *
 *   sender ──request──▶ every process ──▶ the one that has it acts, and answers
 *                                     └─▶ each other answers "nobody"
 *
 * The sender waits for the answer, for "nobody" from every other live process, or for the end of its wait.
 */
export interface AskingDeps {
  readonly processId: string;
  readonly notices: Notices;
  /** False while this process starts: it has nothing yet that others could ask for. */
  readonly isServing: () => boolean;
  /** Returns the other live processes; null: unknown just now. */
  readonly others: () => Promise<ReadonlySet<string> | null>;
  /** Time of day, epoch ms. The clocks of an installation have to agree within a second. */
  readonly now: () => number;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** A request for an object; only the process that has the object knows that. */
export interface Question<Asked, Answer> {
  /** Same in every process. */
  readonly name: string;
  readonly asked: z.ZodType<Asked>;
  readonly answer: z.ZodType<Answer>;
  /** Carries out the request in this process; undefined: it does not have the object. */
  here(asked: Asked): Promise<Answer> | undefined;
  /** Called with an answer that came after the request was given up: anything it holds has to be released. */
  late?(answer: Answer, asked: Asked): void;
}

/** `nobody`: no live process has it. `silence`: the process that has it did not answer in time. */
export type AskResult<Answer> =
  { readonly is: 'answered'; readonly answer: Answer } | { readonly is: 'nobody' } | { readonly is: 'silence' };

/** Longest wait for a result, in ms. */
const PATIENCE_MS = 3_500;
/** A request received after this time is not carried out: its sender has given up, or is about to. */
const BEGUN_WITHIN_MS = 2_000;
/** Time for which a repeated request is recognised and a late answer is still handled. */
const REMEMBERED_MS = 30_000;

const REQUEST = 'call act';
const ANSWER = 'call act answered';

const requestSchema = z.object({ id: z.string(), until: z.number(), name: z.string(), asked: z.unknown() });
const saidSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('answered'), answer: z.unknown() }),
  /** `late`: not started, as the request came too late. `failed`: an error in that process, which is in its log. */
  z.object({ is: z.enum(['nobody', 'late', 'failed']) }),
]);
type Said = z.infer<typeof saidSchema>;
const answerSchema = z.object({ id: z.string(), by: z.string(), said: saidSchema });

type Hear = (by: string, said: Said) => void;
/** A question without its types, as requests refer to it by name. */
type Begin = (asked: unknown) => Promise<unknown> | undefined;

const silence = { is: 'silence' } as const;
const nobody = { is: 'nobody' } as const;

/** Answers requests of other processes; a repeated request is carried out once. */
function answerRequests(deps: AskingDeps, questions: ReadonlyMap<string, Begin>): void {
  const { processId, notices, isServing, now, onError } = deps;
  const begun = new Map<string, { readonly at: number; readonly said: Promise<Said> }>();
  /** Entries are in the order of their time. */
  const forget = (): void => {
    for (const [id, { at }] of begun) {
      if (now() - at <= REMEMBERED_MS) return;
      begun.delete(id);
    }
  };
  const begin = async ({ until, name, asked }: z.infer<typeof requestSchema>): Promise<Said> => {
    if (now() > until) return { is: 'late' };
    try {
      const answering = isServing() ? questions.get(name)?.(asked) : undefined;
      return answering === undefined ? nobody : { is: 'answered', answer: await answering };
    } catch (error) {
      onError(error);
      return { is: 'failed' };
    }
  };
  const heard = async (body: string): Promise<void> => {
    const request = requestSchema.parse(JSON.parse(body));
    const { id } = request;
    forget();
    const { said } = begun.get(id) ?? { said: begin(request) };
    if (!begun.has(id)) begun.set(id, { at: now(), said });
    notices.tell(ANSWER, JSON.stringify({ id, by: processId, said: await said }));
  };
  notices.hear(REQUEST, (body) => void heard(body).catch(onError));
}

/** Creates the function that registers questions; each name is registered once, in every process. */
export function createAsking(deps: AskingDeps) {
  const { notices, others, now, after, onError } = deps;
  const questions = new Map<string, Begin>();
  const waiting = new Map<string, Hear>();
  answerRequests(deps, questions);
  notices.hear(ANSWER, (body) => {
    const { id, by, said } = answerSchema.parse(JSON.parse(body));
    waiting.get(id)?.(by, said);
  });

  /** Sends the request, and resolves at the first of: an answer, a "no" from every process, the end of the wait. */
  const send = (name: string, asked: unknown, late: (answer: unknown) => void): Promise<AskResult<unknown>> =>
    new Promise((resolve, reject) => {
      const id = randomUUID();
      const without = new Set<string>();
      let expected: ReadonlySet<string> | null = null;
      const end = (finish: () => void): void => {
        waiting.delete(id);
        cancel();
        finish();
      };
      const cancel = after(PATIENCE_MS, () => {
        end(() => resolve(silence));
        waiting.set(id, (_by, said) => said.is === 'answered' && late(said.answer));
        after(REMEMBERED_MS, () => waiting.delete(id));
      });
      const look = (): void => {
        if (expected !== null && [...expected].every((other) => without.has(other))) end(() => resolve(nobody));
      };
      waiting.set(id, (by, said) => {
        if (said.is === 'answered') return end(() => resolve(said));
        if (said.is === 'late') return end(() => resolve(silence));
        if (said.is === 'failed') return end(() => reject(new Error(`${name} failed in process ${by}`)));
        without.add(by);
        look();
      });
      notices.tell(REQUEST, JSON.stringify({ id, until: now() + BEGUN_WITHIN_MS, name, asked }));
      others().then((living) => {
        expected = living;
        if (waiting.has(id)) look();
      }, onError);
    });

  return <Asked, Answer>(question: Question<Asked, Answer>) => {
    const { name, asked: askedSchema, answer: readAnswer, here, late } = question;
    questions.set(name, (asked) => here(askedSchema.parse(asked)));
    return async (asked: Asked): Promise<AskResult<Answer>> => {
      const undoLate = (answer: Answer): void => late?.(answer, asked);
      const answering = here(asked);
      if (answering !== undefined) return inTime(deps, answering, undoLate);
      const result = await send(name, asked, (answer) => undoLate(readAnswer.parse(answer)));
      return result.is === 'answered' ? { is: 'answered', answer: readAnswer.parse(result.answer) } : result;
    };
  };
}

/** Applies the same time limit to an action of this process. */
const inTime = <Answer>(
  { after, onError }: Pick<AskingDeps, 'after' | 'onError'>,
  answering: Promise<Answer>,
  late: (answer: Answer) => void,
): Promise<AskResult<Answer>> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    const cancel = after(PATIENCE_MS, () => {
      isOver = true;
      resolve(silence);
    });
    const end = (finish: () => void, finishLate: () => void): void => {
      cancel();
      (isOver ? finishLate : finish)();
    };
    answering.then(
      (answer) =>
        end(
          () => resolve({ is: 'answered', answer }),
          () => late(answer),
        ),
      (error: unknown) =>
        end(
          () => reject(error instanceof Error ? error : new Error(String(error))),
          () => onError(error),
        ),
    );
  });
