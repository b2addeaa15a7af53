import type { Call, RequestPort } from '@patchbay/shared-contracts';

/** What is asked of the server, and the shape of its answer: by GET, or by POST where the question is a body. */
export type Question<Answer> = Pick<Call<Answer>, 'path' | 'query' | 'body' | 'answer'>;

/** The server refused, or could not be reached (status 504). `message` is the server's own, empty where it gave none. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor({ status, code, message }: { status: number; code: string | null; message: string | null }) {
    super(message ?? '');
    this.status = status;
    this.code = code;
  }
}

/** The answer to a question; throws `RefusedError` where there is none. */
export async function answerOf<Answer>(
  request: RequestPort,
  question: Question<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const method = question.body === undefined ? 'GET' : 'POST';
  const result = await request.send({ method, ...question, ...(signal && { signal }) });
  if (!result.ok) throw new RefusedError(result);
  return result.data;
}
