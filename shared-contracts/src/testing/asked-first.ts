import { declarationSchema } from '../declaration/declaration.ts';
import { questionOf } from '../request/question.ts';

/** What a `console.json` says that its page at `path` asks first, as `questionOf` writes it; a test holds the page to it [PLAT-019]. */
export function askedFirst(console: unknown, path: string): string | null {
  const { routes } = declarationSchema.parse(console);
  const asks = routes.find((route) => route.path === path)?.asks;
  return asks === undefined ? null : questionOf(asks.path, asks.query);
}
