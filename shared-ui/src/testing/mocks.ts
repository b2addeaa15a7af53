import type { z } from '@patchbay/shared-contracts';

/** A mocked response of the API for a remote's stand-alone page; plain data, usable by tests and msw [PLAT-025]. */
export interface Mocked {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly answer: (url: URL) => unknown;
}

/** Returns a mocked response, validated by the real one's schema, so that the mock cannot drift. */
export const answering = <Answer>(
  method: Mocked['method'],
  path: string,
  schema: z.ZodType<Answer>,
  answer: (url: URL) => Answer,
): Mocked => ({ method, path, answer: (url) => schema.parse(answer(url)) });
