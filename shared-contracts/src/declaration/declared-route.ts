import { z } from '../zod/zod.ts';
import { gateSchema } from '../gates/gate.ts';
import { declaredIconSchema } from './declared-icon.ts';
import { declaredTextSchema } from './declared-text.ts';

export const navGroups = ['logs', 'campaign', 'configurations', 'settings', 'account', 'developer'] as const;
export type NavGroup = (typeof navGroups)[number];

export const pathSchema = z.string().startsWith('/');
const order = z.number();

/** Link of the left menu. New keys must be added at the end: older hosts check a signature over their order. */
export const navSchema = z.strictObject({
  /** Default: the title of the page. */
  label: declaredTextSchema.optional(),
  /** Format 1 of declarations: name of an icon of the host. */
  icon: z.string().optional(),
  /** Group of the link; links without a group stand alone. */
  group: z.enum(navGroups).optional(),
  order,
  /** Additional condition for the link besides the page's gate. */
  gate: gateSchema.optional(),
  desktopOnly: z.boolean().optional(),
});

/** Tab in the tab bar of the page's section; its default position is the link's. */
export const tabSchema = z.strictObject({ label: declaredTextSchema.optional(), order: order.optional() });

/** Address of the help: an https address, or a path of this installation. */
const helpSchema = z
  .string()
  .max(500)
  .refine(
    (address) => (/^https:\/\/[^/\s]/.test(address) && URL.canParse(address)) || /^\/[^/\\\s]\S*$/.test(address),
    'is neither an https address nor a path of the console',
  );

/** A GET of the API, with values as they are in its address. */
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
  /** Location of the route: inside the signed-in shell, or in the signed-out area. */
  area: z.enum(['console', 'signed-out']).default('console'),
  gate: gateSchema,
  nav: navSchema.optional(),
  legacy: z.string().optional(),
  icon: declaredIconSchema.optional(),
  /**
   * Section of the page: it determines the tab bar, and the state that ends when the section is left. The menu group, or the path
   * itself.
   */
  section: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/)
    .optional(),
  /** A page in a menu group is a tab of that group unless this is null; any other page is one only if this is set. */
  tab: tabSchema.nullable().optional(),
  /** No page of its own: leads to the first permitted page of these. */
  leadsTo: z.array(pathSchema).min(1).optional(),
  help: helpSchema.optional(),
  /**
   * First API request of the page when its address has no query: the document starts it together with the session request, so that the
   * answer is ready for the page [PLAT-019].
   */
  asks: questionSchema.optional(),
});
export type DeclaredRoute = z.infer<typeof routeSchema>;
