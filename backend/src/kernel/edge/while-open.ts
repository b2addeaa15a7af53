import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted when the client disconnects before the answer, so that work for it alone may end. */
export function whileOpen({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
