import { gateSchema } from '../gates/gate.ts';
import { z } from '../zod/zod.ts';
import { pathSchema, routeSchema } from './declared-route.ts';

/** An address of before and the page of the same remote that it leads to. With `/*` at both ends, what is below it goes along. */
export const redirectSchema = z.strictObject({ from: pathSchema, to: pathSchema });

/** A part that the remote exposes, and who may see it. Of parts that this console does not know it makes no use. */
export const partSchema = z.strictObject({ name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), gate: gateSchema });

/**
 * What a remote ships beside its code (`console.json`) [PLAT-005, PLAT-029]: from the union of these the host composes routes, menu,
 * tabs, titles, icons, redirects and gates. A remote is `always` mounted after sign-in (the ticker) or mounted by its `routes`.
 * This is what building and publishing take; hosts read it with `readDeclaration`.
 */
export const declarationSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^remote-[a-z]+$/),
  /** Range of console-object versions it works with, e.g. `^1.0.0`. */
  contracts: z.string(),
  mount: z.enum(['routes', 'always']),
  /** Essential remotes keep retrying behind a quiet notice [PLAT-015]. */
  essential: z.boolean().default(false),
  routes: z.array(routeSchema),
  /** Missing and not empty where there are none: declarations from before 1.2.0 stay as they were signed. */
  parts: z.array(partSchema).optional(),
  redirects: z.array(redirectSchema).optional(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** Whether a declared path stands for this pathname: exact, or below it for `/*`. */
export function pathMatches(path: string, pathname: string): boolean {
  if (!path.endsWith('/*')) return path === pathname || `${path}/` === pathname;
  const base = path.slice(0, -2);
  return pathname === base || pathname.startsWith(`${base}/`);
}
