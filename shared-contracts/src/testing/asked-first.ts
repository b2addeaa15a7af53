import { declarationSchema } from '../declaration/declaration.ts';
import { questionOf } from '../request/question.ts';

/**
 * Returns the first request that `console.json` declares for its page at `path`, formatted by `questionOf`; a test checks that the page
 * makes it [PLAT-019].
 */
export function askedFirst(console: unknown, path: string): string | null {
  const { routes } = declarationSchema.parse(console);
  const asks = routes.find((route) => route.path === path)?.asks;
  return asks === undefined ? null : questionOf(asks.path, asks.query);
}
