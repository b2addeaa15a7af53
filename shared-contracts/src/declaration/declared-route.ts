import { z } from '../zod/zod.ts';
import { gateSchema } from '../gates/gate.ts';
import { declaredIconSchema } from './declared-icon.ts';
import { declaredTextSchema } from './declared-text.ts';

/** The groups of the left menu. */
export const navGroups = ['logs', 'campaign', 'configurations', 'settings', 'account', 'developer'] as const;
export type NavGroup = (typeof navGroups)[number];

export const pathSchema = z.string().startsWith('/');
const order = z.number();

/** A link of the left menu. New keys of this file come after those of before: older hosts check a signature over their order. */
export const navSchema = z.strictObject({
  /** The page's title, unless the menu says it differently. */
  label: declaredTextSchema.optional(),
  /** Of the first form of declarations: the name of an icon that the host has. */
  icon: z.string().optional(),
  /** The group the link stands in; links without a group stand alone. */
  group: z.enum(navGroups).optional(),
  order,
  /** What the link needs besides the page's gate. */
  gate: gateSchema.optional(),
  desktopOnly: z.boolean().optional(),
});

/** A tab in the bar of the page's section; its place is the link's, unless it says another. */
export const tabSchema = z.strictObject({ label: declaredTextSchema.optional(), order: order.optional() });

/** Where help stands: a secure address, or a path of this installation. */
const helpSchema = z
  .string()
  .max(500)
  .refine(
    (address) => (/^https:\/\/[^/\s]/.test(address) && URL.canParse(address)) || /^\/[^/\\\s]\S*$/.test(address),
    'is neither an https address nor a path of the console',
  );

/** One GET of the API, each value as it stands in its address. */
const questionSchema = z.strictObject({
  path: z
    .string()
    .max(200)
    .regex(/^\/newsr\/[\w./-]+$/),
  query: z.record(z.string(), z.string().max(200)).optional(),
});

export const routeSchema = z.strictObject({
  /** May end in `/*`. */
  path: pathSchema,
  title: declaredTextSchema,
  /** Where the route lives: inside the signed-in shell, or in the signed-out area. */
  area: z.enum(['console', 'signed-out']).default('console'),
  gate: gateSchema,
  nav: navSchema.optional(),
  legacy: z.string().optional(),
  icon: declaredIconSchema.optional(),
  /** The area it belongs to: whose tab bar it stands in, and whose state ends when it is left. The menu group, or the path itself. */
  section: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/)
    .optional(),
  /** A page in a menu group is a tab of that group unless this is null; any other is one only where this says so. */
  tab: tabSchema.nullable().optional(),
  /** It is no page: it leads to the first of these pages of its remote that is permitted. */
  leadsTo: z.array(pathSchema).min(1).optional(),
  help: helpSchema.optional(),
  /**
   * What the page asks the API for first when its address has no query: the document asks for it beside the session, so that the page
   * finds the answer there [PLAT-019].
   */
  asks: questionSchema.optional(),
});
export type DeclaredRoute = z.infer<typeof routeSchema>;
