import type { Call, RequestPort } from '@patchbay/shared-contracts';

/** A request with the shape of its response: GET, or POST for a query in the body. */
export type Question<Answer> = Pick<Call<Answer>, 'path' | 'query' | 'body' | 'answer'>;

/** The server refused, or was unreachable (status 504). `message` is the server's text, empty where it gave none. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor({ status, code, message }: { status: number; code: string | null; message: string | null }) {
    super(message ?? '');
    this.status = status;
    this.code = code;
  }
}

/** Sends a request and returns the response; throws `RefusedError` on failure. */
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
