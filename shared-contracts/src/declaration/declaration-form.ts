import { declarationSchema, type Declaration } from './declaration.ts';
import type { DeclaredRoute } from './declared-route.ts';
import type { DeclaredText } from './declared-text.ts';
import { earlierKeyOf } from './earlier-titles.ts';

/**
 * The form of declarations that this console reads; `host.json` says it of a built host. Hosts of the first form (before the file
 * said it) refuse a whole document over one field that they do not know; those of the second leave out what they do not know, so
 * that no third is needed for a new field.
 */
export const DECLARATION_FORM = 2;

const keyed = (text: DeclaredText, path: string): DeclaredText => ({
  key: text.key ?? earlierKeyOf(text) ?? `page ${path}`,
  en: text.en,
});

function inFirstForm(route: DeclaredRoute): DeclaredRoute {
  const { path, title, area, gate, nav, legacy } = route;
  const link = nav && { icon: nav.icon ?? '', order: nav.order, ...(nav.group && { group: nav.group }) };
  return {
    ...{ path, title: keyed(title, path), area, gate },
    ...(nav && link && { nav: { label: keyed(nav.label ?? title, path), ...link } }),
    ...(legacy !== undefined && { legacy }),
  };
}

/** Puts keys into the order in which such a host reads them: the signature is over that. */
const firstFormSchema = declarationSchema.omit({ redirects: true }).strip();

/**
 * A declaration as hosts of the first form can read it: its pages with their gates and links, in English where such a host has no
 * translation. Icons, tabs without a link, redirects and help links are not for them; nor is a link with a gate of its own, which they
 * would show to everybody, and what is no page but only leads on.
 */
export function asFirstForm(declaration: Declaration): Declaration {
  const pages = declaration.routes
    .filter(({ leadsTo }) => leadsTo === undefined)
    .map(({ nav, ...route }) => inFirstForm({ ...route, nav: nav?.gate === undefined ? nav : undefined }));
  return firstFormSchema.parse({ ...declaration, routes: pages });
}
