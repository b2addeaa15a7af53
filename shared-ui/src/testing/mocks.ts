import type { z } from '@patchbay/shared-contracts';

/** An answer of the API as a remote's page alone gets it; data, so that tests and msw alike can use it [PLAT-025]. */
export interface Mocked {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly answer: (url: URL) => unknown;
}

/** A mocked answer, checked by the schema that the real one is checked by: the double cannot drift. */
export const answering = <Answer>(
  method: Mocked['method'],
  path: string,
  schema: z.ZodType<Answer>,
  answer: (url: URL) => Answer,
): Mocked => ({ method, path, answer: (url) => schema.parse(answer(url)) });
