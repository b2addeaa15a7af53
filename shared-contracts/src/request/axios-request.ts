import { isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import {
  addressOf,
  bodyOf,
  codeOf,
  failureOf,
  headersFor,
  isAnswer,
  isInvalidToken,
  messages,
  toastOf,
  UNEXPECTED_ANSWER,
  type Eks,
} from './rules.ts';
import { questionOf } from './question.ts';
import type { Call, RequestPort, Result } from './request-port.ts';

export interface RequestSetup {
  readonly axios: AxiosInstance;
  readonly apiBase: string;
  readonly token: () => string | null;
  readonly eks: () => Eks;
  /**
   * Called for a 401 'Invalid token': tries to renew the session once; true means that the request may be repeated. Otherwise the
   * session ends.
   */
  readonly onInvalidToken: () => Promise<boolean>;
  /**
   * Called for a refusal (403) with its code: the server may require an action of the user first [SEC-007, SEC-008]. True means that it
   * was done, and that the request may be repeated.
   */
  readonly onForbidden?: (code: string) => Promise<boolean>;
  /**
   * Answers that the document requested before the scripts were loaded [PLAT-019], by their `questionOf`; each is used once, for GET
   * only.
   */
  readonly early?: (question: string) => Promise<{ status: number; data: unknown } | null>;
  readonly toast: (kind: 'success' | 'error', text: string) => void;
  /** Returns the text shown for a refusal that any request may get, by its code; `null` or missing: the server's own text. Since 1.2.0. */
  readonly wordsFor?: (code: string) => string | null;
  /** Returns the language of the console, in which the product's own host tells refusals; missing: that of the browser. */
  readonly language?: () => string;
}

const inWords = <Answer>(result: Result<Answer>, wordsFor: RequestSetup['wordsFor']): Result<Answer> => {
  const words = result.ok || result.code === null ? null : wordsFor?.(result.code);
  return result.ok || !words ? result : { ...result, message: words };
};
const FORBIDDEN = 403;

type Outcome = { status: number | undefined; body: unknown };

const outcomeOf = (response: { status: number; data: unknown } | undefined): Outcome =>
  response
    ? { status: response.status, body: bodyOf(response.status, response.data) }
    : { status: undefined, body: undefined };

/** Reads the refusal of a file download: it arrives as bytes, like the file. */
async function readRefusal({ status, body }: Outcome): Promise<Outcome> {
  if (!(body instanceof Blob) || status === 200) return { status, body };
  const text = await body.text();
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: text };
  }
}

type Unread = Omit<Call<unknown>, 'answer'>;

const kindOf = ({ form, parts, bytes }: Unread): 'json' | 'form' | 'bytes' =>
  form || parts ? 'form' : bytes ? 'bytes' : 'json';
const dataOf = ({ form, parts, bytes, body }: Unread): unknown =>
  form ? new URLSearchParams(form) : (parts ?? bytes ?? body);

const progressOf = ({ onSent }: Unread) =>
  onSent === undefined ? {} : { onUploadProgress: ({ progress }: { progress?: number }) => onSent(progress ?? 0) };

function tellHead({ onHead }: Unread, response: AxiosResponse<unknown> | undefined): void {
  if (onHead === undefined || response === undefined) return;
  const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  onHead({ status: response.status, headers: Object.fromEntries(headers) });
}

const succeeded = (status: number): boolean => [200, 201, 202, 204, 205].includes(status);

/** Draft `draft-ietf-httpapi-idempotency-key-header`; as plain text, like the services that have it. */
const keyOf = ({ idempotencyKey }: Unread): Record<string, string> =>
  idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };

const languageOf = ({ language }: RequestSetup): Record<string, string> =>
  language === undefined ? {} : { 'Accept-Language': language() };

const headersOf = (setup: RequestSetup, call: Unread, isOwn: boolean): Record<string, string> => ({
  ...headersFor(setup.token(), kindOf(call)),
  ...(isOwn ? { ...languageOf(setup), ...keyOf(call) } : {}),
});

/** Request port based on axios: one instance for the whole console, in which all rules of NET-007…026 are implemented. */
export function createRequest(setup: RequestSetup): RequestPort {
  /** Whether it goes to the product's own host [NET-010]. */
  const isOwn = ({ path }: Unread): boolean => addressOf(path, '', setup.eks()) === path;
  const ask = async (call: Unread, responseType: 'json' | 'blob'): Promise<Outcome> => {
    try {
      const response = await setup.axios.request<unknown>({
        method: call.method,
        url: addressOf(call.path, setup.apiBase, setup.eks()),
        ...(call.query ? { params: call.query } : {}),
        data: dataOf(call),
        headers: headersOf(setup, call, isOwn(call)),
        withCredentials: true,
        responseType,
        validateStatus: isAnswer,
        ...(call.signal ? { signal: call.signal } : {}),
        ...progressOf(call),
        ...(call.keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
      });
      tellHead(call, response);
      return outcomeOf(response);
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (!isAxiosError(error)) return outcomeOf(undefined);
      tellHead(call, error.response);
      return outcomeOf(error.response);
    }
  };
  /** The document requested it from its own host. */
  const startedEarly = async (call: Unread): Promise<Outcome | null> => {
    const mayBe = call.method === 'GET' && isOwn(call);
    const started = mayBe ? await setup.early?.(questionOf(call.path, call.query)) : null;
    return started ? outcomeOf(started) : null;
  };
  /** Repeats a request once after the required action was done; the second answer is final. */
  const askAllowed = async (call: Unread, type: 'json' | 'blob', first: Outcome): Promise<Outcome> => {
    const code = first.status === FORBIDDEN ? codeOf(first.body) : null;
    const mayAgain = code !== null && ((await setup.onForbidden?.(code)) ?? false);
    return mayAgain ? readRefusal(await ask(call, type)) : first;
  };
  const askRenewing = async (call: Unread, type: 'json' | 'blob'): Promise<Outcome> => {
    const first = (await startedEarly(call)) ?? (await readRefusal(await ask(call, type)));
    if (first.status === undefined || !isInvalidToken(first.status, first.body)) return askAllowed(call, type, first);
    if (!(await setup.onInvalidToken())) return first;
    return askAllowed(call, type, await readRefusal(await ask(call, type)));
  };
  const askFile = async (call: Unread): Promise<Result<Blob>> => {
    const { status, body } = await askRenewing(call, 'blob');
    return status === 200 && body instanceof Blob
      ? { ok: true, status, data: body }
      : inWords(failureOf(status, body), setup.wordsFor);
  };
  return {
    async send<Answer>(call: Call<Answer>): Promise<Result<Answer>> {
      const { status, body } = await askRenewing(call, 'json');
      const result = inWords(read(call, status, body), setup.wordsFor);
      const toast = call.toast ? toastOf(call.method, result, body) : null;
      if (toast) setup.toast(toast.kind, toast.text);
      return result;
    },
    file: (path, signal) => askFile({ method: 'GET', path, ...(signal ? { signal } : {}) }),
    made: askFile,
  };
}

function read<Answer>(call: Call<Answer>, status: number | undefined, body: unknown): Result<Answer> {
  if (status === undefined || !succeeded(status)) return failureOf(status, body);
  const parsed = call.answer.safeParse(body);
  if (parsed.success) return { ok: true, status, data: parsed.data };
  return { ok: false, status, code: UNEXPECTED_ANSWER, message: messages.failure };
}
