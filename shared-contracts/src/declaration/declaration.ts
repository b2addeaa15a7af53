import { gateSchema } from '../gates/gate.ts';
import { z } from '../zod/zod.ts';
import { pathSchema, routeSchema } from './declared-route.ts';

/** Former address, and the page of the same remote that replaces it. With `/*` at both ends, the rest of the path is kept. */
export const redirectSchema = z.strictObject({ from: pathSchema, to: pathSchema });

/** Part that the remote exposes, with its gate. Parts unknown to this console are ignored. */
export const partSchema = z.strictObject({ name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), gate: gateSchema });

/**
 * Metadata that a remote ships beside its code (`console.json`) [PLAT-005, PLAT-029]: the host composes routes, menu, tabs, titles,
 * icons, redirects and gates from all of them. A remote is `always` mounted after sign-in (the ticker) or mounted by its `routes`.
 * Building and publishing validate with this schema; hosts read it with `readDeclaration`.
 */
export const declarationSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^remote-[a-z]+$/),
  /** Range of supported console-object versions, e.g. `^1.0.0`. */
  contracts: z.string(),
  mount: z.enum(['routes', 'always']),
  /** Essential remotes keep retrying behind a quiet notice [PLAT-015]. */
  essential: z.boolean().default(false),
  routes: z.array(routeSchema),
  /** Missing instead of empty when there are none: signatures of declarations from before 1.2.0 stay valid. */
  parts: z.array(partSchema).optional(),
  redirects: z.array(redirectSchema).optional(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** Whether a declared path matches this pathname: exactly, or below it for `/*`. */
export function pathMatches(path: string, pathname: string): boolean {
  if (!path.endsWith('/*')) return path === pathname || `${path}/` === pathname;
  const base = path.slice(0, -2);
  return pathname === base || pathname.startsWith(`${base}/`);
}
