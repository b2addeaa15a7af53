import { declarationSchema, type Declaration } from './declaration.ts';
import type { DeclaredRoute } from './declared-route.ts';
import type { DeclaredText } from './declared-text.ts';
import { earlierKeyOf } from './earlier-titles.ts';

/**
 * Format of declarations that this console reads; a built host states it in `host.json`. Hosts of format 1 (without that statement)
 * reject a whole document with an unknown field; those of format 2 ignore unknown fields, so that new fields need no format 3.
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

/** Orders keys as such a host reads them, because the signature covers the order. */
const firstFormSchema = declarationSchema.omit({ redirects: true }).strip();

/**
 * Converts a declaration for hosts of format 1: its pages with gates and links, with English text where such a host has no translation.
 * Without icons, tabs without a link, redirects and help links; also without links that have a gate of their own, which these hosts
 * would show to everybody, and without entries that only lead to other pages.
 */
export function asFirstForm(declaration: Declaration): Declaration {
  const pages = declaration.routes
    .filter(({ leadsTo }) => leadsTo === undefined)
    .map(({ nav, ...route }) => inFirstForm({ ...route, nav: nav?.gate === undefined ? nav : undefined }));
  return firstFormSchema.parse({ ...declaration, routes: pages });
}
