import { z } from '../zod/zod.ts';
import { declarationSchema, partSchema, redirectSchema, type Declaration } from './declaration.ts';
import { declaredIconSchema } from './declared-icon.ts';
import { navSchema, routeSchema, tabSchema } from './declared-route.ts';

/** Replaces an unreadable value by undefined. */
const orNone = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);
const word = orNone(z.string().min(1));

const text = z.object({ key: word, en: z.string().min(1), de: word, es: word, fr: word, ja: word, zh: word });

/** A link with an unreadable gate is dropped: without its gate everybody would see it. */
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

/** Drops the unreadable items of a list. */
export const readableItems = <Item>(item: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((given) =>
    given.flatMap((each): readonly Item[] => {
      const read = item.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  );

/** Reads a declaration on a host that may be older than the remote: unknown fields are ignored, unreadable pages dropped. */
export const readDeclarationSchema: z.ZodType<Declaration> = z.object({
  ...declarationSchema.shape,
  $schema: word,
  essential: z.boolean().catch(false),
  routes: readableItems(route),
  parts: orNone(readableItems(partSchema.strip())),
  redirects: orNone(readableItems(redirectSchema.strip())),
});
