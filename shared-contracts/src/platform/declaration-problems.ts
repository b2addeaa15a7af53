import { declarationSchema, pathMatches, type Declaration } from '../declaration/declaration.ts';
import type { DeclaredRoute } from '../declaration/declared-route.ts';
import { z } from '../zod/zod.ts';
import type { PublishReason } from './publication.ts';
import { unknownFacts } from './unknown-facts.ts';

/** One sentence per fault, with the code of the refusal when publishing. */
export type DeclarationProblem = PublishReason & { readonly code: 'schema' | 'unknown-gate' | 'redirect' };

const baseOf = (path: string): string => (path.endsWith('/*') ? path.slice(0, -2) : path);
/** Whether every address matched by `inner` is matched by `outer`. */
const covers = (outer: string, inner: string): boolean =>
  pathMatches(outer, baseOf(inner)) && (outer.endsWith('/*') || !inner.endsWith('/*'));
/** Whether an address can match both. */
export const overlap = (one: string, two: string): boolean =>
  pathMatches(one, baseOf(two)) || pathMatches(two, baseOf(one));

const itemSchema = z.object({ path: z.string(), from: z.string(), name: z.string() }).partial();
const valueAt = (value: unknown, key: PropertyKey | undefined): unknown =>
  typeof value === 'object' && value !== null && key !== undefined ? Reflect.get(value, key) : undefined;

/** Formats `routes.0.title.de` as `/team: title.de`: a page is identified by its path instead of its index. */
function placeOf(given: unknown, [list, index, ...rest]: readonly PropertyKey[]): string {
  const named = itemSchema.safeParse(valueAt(valueAt(given, list), index)).data;
  const name = named?.path ?? named?.from ?? named?.name;
  if (name === undefined) return [list, index, ...rest].filter((key) => key !== undefined).join('.') || 'declaration';
  return rest.length === 0 ? name : `${name}: ${rest.join('.')}`;
}

const isPageOf = ({ routes }: Pick<Declaration, 'routes'>, path: string): boolean =>
  routes.some((route) => route.leadsTo === undefined && covers(route.path, path));

/** Checks redirects: each must lead to a page of its own remote and never to another redirect, which excludes chains and cycles. */
function redirectProblems(declaration: Declaration): readonly string[] {
  const { name, routes, redirects = [] } = declaration;
  return redirects.flatMap(({ from, to }, index) => {
    const others = redirects.filter((_, other) => other !== index);
    const page = routes.find(({ path }) => covers(path, from));
    const wrong: readonly (readonly [boolean, string])[] = [
      [page !== undefined, `is a page: ${page?.path ?? ''} stands there already`],
      [others.some((other) => other.from === from), 'stands twice among the redirects'],
      [from === to, 'leads to itself'],
      [others.some((other) => other.from === to), `leads to another redirect, ${to}; let it lead to the page`],
      [to.endsWith('/*') && !from.endsWith('/*'), `has nothing below it that could go along to ${to}`],
    ];
    const found = wrong.flatMap(([is, text]) => (is ? [`redirect ${from}: ${text}`] : []));
    return found.length > 0 || isPageOf(declaration, to) ? found : [`redirect ${from}: ${to} is no page of ${name}`];
  });
}

/** Checks that entries without a page of their own lead to pages of their own remote. */
const leadProblems = (declaration: Declaration): readonly string[] =>
  declaration.routes.flatMap(({ path, leadsTo = [] }) =>
    leadsTo
      .filter((target) => !isPageOf(declaration, target))
      .map((target) => `${path}: leads to ${target}, which is no page of ${declaration.name}`),
  );

const hasManyAddresses = ({ path, nav, tab }: DeclaredRoute): boolean => path.endsWith('/*') && Boolean(nav ?? tab);
const linkProblems = ({ routes }: Declaration): readonly string[] =>
  routes.filter(hasManyAddresses).map(({ path }) => `${path}: a link or a tab leads to one address, without /*`);

const as =
  (code: DeclarationProblem['code']) =>
  (message: string): DeclarationProblem => ({ code, message });

/**
 * Returns all faults of a declaration. Called when a remote is built and when it is published; a host that reads the declaration later
 * ignores what it cannot use.
 */
export function declarationProblems(given: unknown): readonly DeclarationProblem[] {
  const read = declarationSchema.safeParse(given);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => as('schema')(`${placeOf(given, path)}: ${message}`));
  return [
    ...unknownFacts(read.data).map(as('unknown-gate')),
    ...linkProblems(read.data).map(as('schema')),
    ...[...leadProblems(read.data), ...redirectProblems(read.data)].map(as('redirect')),
  ];
}

/** Returns texts that refer to a key of the shell's language files: remotes built now must contain their texts in six languages. */
export function keyedTexts({ routes }: Pick<Declaration, 'routes'>): readonly string[] {
  const texts = routes.flatMap(({ path, title, nav, tab }) => [
    { path, what: 'title', text: title },
    { path, what: 'nav.label', text: nav?.label },
    { path, what: 'tab.label', text: tab?.label },
  ]);
  return texts
    .filter(({ text }) => text?.key !== undefined)
    .map(({ path, what }) => `${path}: ${what} names a key; a text stands here in all six languages`);
}
