import { z } from '../zod/zod.ts';
import { declarationSchema, partSchema, redirectSchema, type Declaration } from './declaration.ts';
import { declaredIconSchema } from './declared-icon.ts';
import { navSchema, routeSchema, tabSchema } from './declared-route.ts';

/** Nothing instead of what cannot be read. */
const orNone = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);
const word = orNone(z.string().min(1));

const text = z.object({ key: word, en: z.string().min(1), de: word, es: word, fr: word, ja: word, zh: word });

/** Without its gate a link would show to everybody: with one that cannot be read, there is no link. */
const nav = z.object({
  ...navSchema.shape,
  label: orNone(text),
  icon: word,
  group: orNone(navSchema.shape.group),
  desktopOnly: orNone(z.boolean()),
});
const tab = z.object({ label: orNone(text), order: orNone(tabSchema.shape.order) });

const route = z.object({
  ...routeSchema.shape,
  title: text,
  nav: orNone(nav),
  legacy: word,
  icon: orNone(declaredIconSchema.strip()),
  section: orNone(routeSchema.shape.section),
  tab: orNone(tab.nullable()),
  help: orNone(routeSchema.shape.help),
  asks: orNone(routeSchema.shape.asks),
});

/** A list without the items that cannot be read. */
export const readableItems = <Item>(item: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((given) =>
    given.flatMap((each): readonly Item[] => {
      const read = item.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  );

/**
 * A declaration as a host reads it, which may be older than its remote: what it does not know it does not see, a page that cannot be
 * read is not there, and the others are.
 */
export const readDeclarationSchema: z.ZodType<Declaration> = z.object({
  ...declarationSchema.shape,
  $schema: word,
  essential: z.boolean().catch(false),
  routes: readableItems(route),
  parts: orNone(readableItems(partSchema.strip())),
  redirects: orNone(readableItems(redirectSchema.strip())),
});
