import { HIDDEN } from '@patchbay/shared-contracts/hooks';
import type { PostHook } from '../../../kernel/hooks/post-json.ts';
import { failureOf, failureOfStatus } from '../../../domain/outbox/model/failure.ts';
import { hideIn } from '../../../domain/outbox/model/hide.ts';
import type { Attempted } from '../../../domain/outbox/store.ts';

export interface Exchange {
  readonly url: string;
  /** Address as shown in the log; default: the address itself. */
  readonly shownUrl?: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Values removed from everything logged. */
  readonly secrets: readonly string[];
}

/** Timeout of a request, ms; it is retried later. */
const PATIENCE_MS = 10_000;
/** Characters of a request or answer that the log keeps. */
const KEPT = 4_000;

const written = ({ url, shownUrl = url, method, headers, body }: Exchange): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${shownUrl}`, ...lines, '', body].join('\n');
};

/** Sends one request to an external server, and returns the result. Rejects only when aborted by `signal`. */
export async function exchange(
  { post, now }: { readonly post: PostHook; readonly now: () => number },
  asked: Exchange,
  signal: AbortSignal,
): Promise<Attempted> {
  const at = now();
  const began = performance.now();
  const came = (what: Pick<Attempted, 'status' | 'failure' | 'answer'>): Attempted => ({
    ...{ at, tookMs: Math.round(performance.now() - began), ...what },
    request: hideIn(written(asked), asked.secrets, KEPT),
  });
  try {
    const { url, method, headers, body } = asked;
    const limits = { timeoutMs: PATIENCE_MS, longAnswer: 'is-cut', signal } as const;
    const answer = await post({ url, method, headers, body, ...limits });
    const text = hideIn(answer.body, asked.secrets, KEPT);
    return came({ status: answer.status, failure: failureOfStatus(answer.status), answer: text });
  } catch (error) {
    if (signal.aborted) throw error;
    return came({ status: null, failure: failureOf(error), answer: '' });
  }
}

/** Hides the path of an address in which it is the secret. */
export const withoutPath = (url: string): string => `${new URL(url).origin}/${HIDDEN}`;
