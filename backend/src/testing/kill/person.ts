import { paths, tokenAnswerSchema } from '@patchbay/shared-contracts';
import { signInKeySchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { DEMO_PASSWORD } from '../../domain/identity/demo.ts';
import { sealPassword } from '../seal-password.ts';

/** Result of a request; `unanswered`: it may have been carried out or not. */
export type Answer =
  { readonly is: 'answered'; readonly status: number; readonly body: unknown } | { readonly is: 'unanswered' };

export interface RequestParts {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ReadAnswer {
  readonly answer: Answer;
  readonly cookie: string | null;
}

/** Uses a new connection for each request: a kept one would belong to the dead server. */
function initOf({ method = 'GET', body, headers = {} }: RequestParts): RequestInit {
  const own = { method, redirect: 'error', headers: { connection: 'close', ...headers } } as const;
  if (body === undefined) return own;
  const isBytes = body instanceof Uint8Array;
  const type = { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' };
  return { ...own, headers: { ...type, ...own.headers }, body: isBytes ? new Blob([body]) : JSON.stringify(body) };
}

async function readAnswer(response: Response): Promise<ReadAnswer> {
  const text = await response.text();
  const [cookie = null] = (response.headers.get('set-cookie') ?? '').split(';');
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { answer: { is: 'answered', status: response.status, body: isJson ? JSON.parse(text) : text }, cookie };
}

async function request(url: string, asked: RequestParts): Promise<ReadAnswer> {
  try {
    return await readAnswer(await fetch(url, initOf(asked)));
  } catch {
    return { answer: { is: 'unanswered' }, cookie: null };
  }
}

/** A user of the demo, signed in across kills. */
export interface Person {
  ask(path: string, asked?: RequestParts): Promise<Answer>;
  /** For sockets, which have no headers. */
  bearer(): string;
  /** Gets a new bearer by the cookie; the new cookie counts as acknowledged. */
  refresh(): Promise<Answer>;
}

/** Asks without a session. */
export const askAsVisitor = async (url: string, path: string, asked: RequestParts = {}): Promise<Answer> =>
  (await request(url + path, asked)).answer;

export async function signIn(url: string, username: string): Promise<Person> {
  const asked = await request(url + signInPaths.signInKey, {});
  const key = signInKeySchema.parse(asked.answer.is === 'answered' ? asked.answer.body : null);
  const body = { username, password: sealPassword(key, DEMO_PASSWORD), kid: key.kid };
  const signed = await request(url + signInPaths.signIn, { method: 'POST', body });
  const bearerOf = ({ answer }: ReadAnswer) =>
    tokenAnswerSchema.parse(answer.is === 'answered' ? answer.body : null).success.token;
  let bearer = bearerOf(signed);
  let cookie = signed.cookie ?? '';
  return {
    ask: async (path, { headers, ...rest } = {}) =>
      (await request(url + path, { ...rest, headers: { authorization: `Bearer ${bearer}`, ...headers } })).answer,
    bearer: () => bearer,
    async refresh() {
      const told = await request(url + paths.refresh, { method: 'POST', headers: { cookie } });
      if (told.answer.is === 'answered' && told.answer.status === 200) {
        bearer = bearerOf(told);
        cookie = told.cookie ?? cookie;
      }
      return told.answer;
    },
  };
}
