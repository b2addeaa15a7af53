import type { z } from '../zod/zod.ts';

/** How an answer begins: names of headers are in lower case. Since 1.2.0. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One call of the API. `form` goes as form data without a JSON content type [NET-008], `bytes` as they are (octet-stream); `toast`
 * opts into toasts [NET-025].
 */
export interface Call<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Goes in parts (multipart), files among them. Since 1.2.0. */
  readonly parts?: FormData;
  readonly bytes?: Blob;
  readonly answer: z.ZodType<Answer>;
  readonly toast?: boolean;
  readonly signal?: AbortSignal;
  /** Is sent even while the page goes; its answer may never be seen. Since 1.2.0. */
  readonly keepalive?: true;
  /** Is told how much of the body has been sent, 0 to 1, as often as the browser says so. Since 1.2.0. */
  readonly onSent?: (share: number) => void;
  /** Is told how an answer began, also that of a refusal; the last one counts where it was asked again. Since 1.2.0. */
  readonly onHead?: (head: AnswerHead) => void;
}

/**
 * What came back. `ok` only on 200 (and 201, 202, 204, 205) with a body of the agreed shape [NET-026]; otherwise `status` is the
 * answer's own, or 504 when there was none [NET-018, NET-019], and `message` is the server's, if it gave one.
 */
export type Result<Answer> =
  | { readonly ok: true; readonly status: number; readonly data: Answer }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string | null;
      readonly message: string | null;
      /** The answer was text that is no JSON, a proxy's page for example [AUTH-135]. Since 1.2.0. */
      readonly unreadable?: true;
      /** The refusal as it came, where it was an object: some tell more than a code and a message [CUST-052]. Since 1.2.0. */
      readonly body?: Readonly<Record<string, unknown>>;
    };

/** Every request rule of the documents in one place (NET-007…026). Never throws, except for an abort. */
export interface RequestPort {
  send<Answer>(call: Call<Answer>): Promise<Result<Answer>>;
  /** A file of the API (a recording), with the same headers. */
  file(path: string, signal?: AbortSignal): Promise<Result<Blob>>;
  /** A file that a call answers, one that is made of what was sent for example. Since 1.2.0. */
  made(call: Omit<Call<unknown>, 'answer'>): Promise<Result<Blob>>;
}
