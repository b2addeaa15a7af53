import { z } from '../zod/zod.ts';
import { gateSchema } from '../gates/gate.ts';

/** A route of a remote. `path` may end in `/*`. `title` and `label` are keys of the shell's language files, with the English text. */
const textSchema = z.strictObject({ key: z.string().min(1), en: z.string().min(1) });
export type DeclaredText = z.infer<typeof textSchema>;

const navSchema = z.strictObject({
  label: textSchema,
  /** Name of the icon in the shell's set; an unknown one shows a neutral dot. */
  icon: z.string(),
  /** The group the link stands in; links without a group stand alone. */
  group: z.enum(['logs', 'campaign', 'configurations', 'settings', 'account', 'developer']).optional(),
  order: z.number(),
});

const routeSchema = z.strictObject({
  path: z.string().startsWith('/'),
  title: textSchema,
  /** Where the route lives: inside the signed-in shell, or in the signed-out area. */
  area: z.enum(['console', 'signed-out']).default('console'),
  gate: gateSchema,
  nav: navSchema.optional(),
  legacy: z.string().optional(),
});
export type DeclaredRoute = z.infer<typeof routeSchema>;

/** A part that the remote exposes, and who may see it. Of parts that this console does not know it makes no use. */
const partSchema = z.strictObject({ name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), gate: gateSchema });

/**
 * What a remote ships beside its code (`console.json`) [PLAT-005]: from the union of these the host composes routes, menu,
 * titles and gates. A remote is `always` mounted after sign-in (the ticker) or mounted by its `routes`.
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
});
export type Declaration = z.infer<typeof declarationSchema>;

/** Whether a declared path stands for this pathname: exact, or below it for `/*`. */
export function pathMatches(path: string, pathname: string): boolean {
  if (!path.endsWith('/*')) return path === pathname || `${path}/` === pathname;
  const base = path.slice(0, -2);
  return pathname === base || pathname.startsWith(`${base}/`);
}
