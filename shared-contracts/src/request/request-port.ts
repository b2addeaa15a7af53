import type { z } from '../zod/zod.ts';

/** Status and headers of an answer; names of headers are in lower case. Since 1.2.0. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One call of the API. `form` is sent as form data without a JSON content type [NET-008], `bytes` unchanged (octet-stream); `toast`
 * enables toasts [NET-025].
 */
export interface Call<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as multipart, may contain files. Since 1.2.0. */
  readonly parts?: FormData;
  readonly bytes?: Blob;
  readonly answer: z.ZodType<Answer>;
  readonly toast?: boolean;
  readonly signal?: AbortSignal;
  /** Sent even while the page unloads; the answer may get lost. Since 1.2.0. */
  readonly keepalive?: true;
  /**
   * Names what the user wants done, the same for each repeat of it: the server does it once and answers a repeat as the first time, where
   * the path says so. 8 to 64 visible ASCII characters. Not sent to the EKS host [NET-010], which may refuse headers that it does not
   * know. Since 1.2.0.
   */
  readonly idempotencyKey?: string;
  /** Called with the share of the body sent so far, 0 to 1, as often as the browser reports it. Since 1.2.0. */
  readonly onSent?: (share: number) => void;
  /** Called with the head of an answer, also of a refusal; for a repeated request the last call counts. Since 1.2.0. */
  readonly onHead?: (head: AnswerHead) => void;
}

/**
 * Outcome of a call. `ok` only on 200 (and 201, 202, 204, 205) with a body of the agreed shape [NET-026]; otherwise `status` is that of
 * the answer, or 504 without one [NET-018, NET-019], and `message` is the server's, if any.
 */
export type Result<Answer> =
  | { readonly ok: true; readonly status: number; readonly data: Answer }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string | null;
      readonly message: string | null;
      /** The answer was no JSON but a text, for example a proxy's page [AUTH-135]. Since 1.2.0. */
      readonly unreadable?: true;
      /** Body of the refusal, if it was an object: some contain more than a code and a message [CUST-052]. Since 1.2.0. */
      readonly body?: Readonly<Record<string, unknown>>;
    };

/** Implements every documented request rule (NET-007…026). Never throws, except for an abort. */
export interface RequestPort {
  send<Answer>(call: Call<Answer>): Promise<Result<Answer>>;
  /** Fetches a file of the API (a recording), with the same headers. */
  file(path: string, signal?: AbortSignal): Promise<Result<Blob>>;
  /** Fetches a file as the answer of a call, for example one generated from the data sent. Since 1.2.0. */
  made(call: Omit<Call<unknown>, 'answer'>): Promise<Result<Blob>>;
}
