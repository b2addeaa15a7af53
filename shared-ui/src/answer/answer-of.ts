import type { Call, RequestPort } from '@patchbay/shared-contracts';

/** What is asked of the server: a GET, and the shape of its answer. */
export type Question<Answer> = Pick<Call<Answer>, 'path' | 'query' | 'answer'>;

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
  const result = await request.send({ method: 'GET', ...question, ...(signal && { signal }) });
  if (!result.ok) throw new RefusedError(result);
  return result.data;
}
