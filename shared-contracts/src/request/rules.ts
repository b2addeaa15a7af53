import { edgeErrors } from '../wire/errors.ts';
import type { Result } from './request-port.ts';

/** Texts prescribed by the documents. */
export const messages = {
  success: 'Success!!', // [NET-016]
  failure: 'Something went wrong!!', // [NET-017]
} as const;

/** Code of a successful answer that does not have the expected form. */
export const UNEXPECTED_ANSWER = 'unexpected-answer';

/** Status of a failure without an answer [NET-018, NET-019]. */
export const NO_ANSWER = 504;

/** Headers of every request [NET-007, NET-008, NET-024]. */
export function headersFor(token: string | null, body: 'json' | 'form' | 'bytes'): Record<string, string> {
  const types = {
    json: { 'Content-Type': 'application/json' },
    form: {},
    bytes: { 'Content-Type': 'application/octet-stream' },
  };
  return {
    ...types[body],
    ...(token === null ? {} : { Authorization: `Bearer ${token}`, jwtAuthorization: token }),
  };
}

export interface Eks {
  readonly enabled: boolean;
  /** Path prefixes [NET-010]. */
  readonly endpoints: readonly string[];
  readonly host: string;
}

/** Returns the address of a path: its own host, or the EKS host when the flag is on and a prefix matches [NET-009, NET-010, NET-023]. */
export const addressOf = (path: string, apiBase: string, eks: Eks): string =>
  (eks.enabled && eks.host !== '' && eks.endpoints.some((prefix) => path.startsWith(prefix)) ? eks.host : apiBase) +
  path;

/** 200 to 499 are answers, not exceptions [NET-011]. */
export const isAnswer = (status: number): boolean => status >= 200 && status <= 499;

/** 204 and 205 have an empty body [NET-012]. */
export const bodyOf = (status: number, body: unknown): unknown => (status === 204 || status === 205 ? {} : body);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the server's own text: `error.message`, `error`, `message` or `msg`, in this order. */
export function messageOf(body: unknown): string | null {
  const { error, message, msg } = record(body);
  return text(record(error).message) ?? text(error) ?? text(message) ?? text(msg);
}

export const codeOf = (body: unknown): string | null => text(record(record(body).error).code);

/** Only a 401 with 'Invalid token' ends the session [NET-013, NET-014]. */
export const isInvalidToken = (status: number, body: unknown): boolean =>
  status === edgeErrors.invalidToken.status && messageOf(body) === edgeErrors.invalidToken.message;

export const failureOf = (status: number | undefined, body: unknown): Result<never> => ({
  ok: false,
  status: status ?? NO_ANSWER,
  code: codeOf(body),
  message: messageOf(body),
  ...(typeof body === 'string' && body !== '' ? { unreadable: true } : {}),
  ...(isRecord(body) ? { body } : {}),
});

/** Returns the toast of a call that enables toasts [NET-016, NET-017, NET-025]: success only for POST. */
export function toastOf(
  method: string,
  result: Result<unknown>,
  body: unknown,
): { kind: 'success' | 'error'; text: string } | null {
  if (!result.ok) return { kind: 'error', text: result.message ?? messages.failure };
  return method === 'POST' ? { kind: 'success', text: messageOf(body) ?? messages.success } : null;
}
