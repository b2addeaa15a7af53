import { z, type AnswerHead, type RequestPort, type Result } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import type { ApiRequest } from '../model/request.ts';

/** Response of a trial request. `status` null: there was none. */
export interface Tried {
  readonly status: number | null;
  readonly headers: readonly (readonly [string, string])[];
  /** Body as received; JSON is pretty-printed. */
  readonly text: string;
  readonly ms: number;
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2);

function readable(text: string): string {
  try {
    return written(JSON.parse(text));
  } catch {
    return text;
  }
}

const nothing: Tried = { status: null, headers: [], text: '', ms: 0 };

const headOf = ({ status, headers }: AnswerHead) => ({ status, headers: Object.entries(headers) });
const textOf = (result: Result<unknown>): string => written(result.ok ? result.data : (result.body ?? result.message));

/**
 * Sends a request as the user, with the rules of any request, so that the session is renewed or the user confirms their identity if
 * needed.
 */
async function bySession(request: RequestPort, { method, path, body }: ApiRequest): Promise<Tried> {
  const heads: AnswerHead[] = [];
  const onHead = (head: AnswerHead) => void heads.push(head);
  const sent = body === null ? {} : { body: z.unknown().parse(JSON.parse(body)) };
  const result = await request.send({ method, path, ...sent, answer: z.unknown(), onHead });
  const head = heads.at(-1);
  if (head === undefined && !result.ok && result.code === null) return nothing;
  return {
    ...(head === undefined ? { status: result.status, headers: [] } : headOf(head)),
    text: textOf(result),
    ms: 0,
  };
}

/** Sends a request with a key, as a program would: without the session's cookie and bearer. The key is only kept in its field. */
async function byKey(key: string, { method, path, body }: ApiRequest): Promise<Tried> {
  const ofBody = body === null ? {} : { 'Content-Type': 'application/json' };
  const headers = { 'X-API-Key': key, ...ofBody };
  try {
    const response = await fetch(path, { method, headers, credentials: 'omit', ...(body === null ? {} : { body }) });
    return { status: response.status, headers: [...response.headers], text: readable(await response.text()), ms: 0 };
  } catch {
    return nothing;
  }
}

/** Returns a function that sends a request as the user (`null`), or with a key, and measures its duration. */
export function useTrying(): (asked: ApiRequest, key: string | null) => Promise<Tried> {
  const { request } = useConsole();
  return async (asked, key) => {
    const began = performance.now();
    const tried = await (key === null ? bySession(request, asked) : byKey(key, asked));
    return { ...tried, ms: Math.round(performance.now() - began) };
  };
}
