import type { FastifyReply } from 'fastify';

/** Aborted as soon as whoever asked is gone before the answer: what is done for that person alone may end. */
export function whileOpen({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
