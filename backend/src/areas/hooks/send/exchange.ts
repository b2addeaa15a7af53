import { HIDDEN } from '@patchbay/shared-contracts/hooks';
import type { PostHook } from '../../../kernel/hooks/post-json.ts';
import { failureOf, failureOfStatus } from '../../../domain/outbox/model/failure.ts';
import { hideIn } from '../../../domain/outbox/model/hide.ts';
import type { Attempted } from '../../../domain/outbox/store.ts';

export interface Exchange {
  readonly url: string;
  /** As the log has the address; the address itself when it is left out. */
  readonly shownUrl?: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the log is not to have, wherever it stands. */
  readonly secrets: readonly string[];
}

/** Who has not answered by then is tried again later. */
const PATIENCE_MS = 10_000;
/** Characters of a request or answer that the log keeps. */
const KEPT = 4_000;

const written = ({ url, shownUrl = url, method, headers, body }: Exchange): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${shownUrl}`, ...lines, '', body].join('\n');
};

/** Asks somebody else's server once, and tells what came of it. Rejects only when `signal` ended it. */
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

/** An address of which the path is the secret. */
export const withoutPath = (url: string): string => `${new URL(url).origin}/${HIDDEN}`;
