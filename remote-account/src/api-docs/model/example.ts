import { choicesOf, itemsOf, propertiesOf, textOf, typeOf, valuesOf, type Schema } from './schema.ts';

const DEEPEST = 8;
const A_MOMENT = '2026-01-31T09:30:00.000Z';

const byFormat: ReadonlyMap<string, string> = new Map([
  ['date-time', A_MOMENT],
  ['date', A_MOMENT.slice(0, '2026-01-31'.length)],
  ['email', 'asha@example.com'],
  ['uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['uri', 'https://example.com/'],
]);

/** Typical values by field name, so that examples look realistic. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)(?:number|phone|caller|did)$/, '+918045000001'],
  [/email$/, 'asha@example.com'],
  [/(?:^|_)(?:at|dt|since|until|time|date)$/, A_MOMENT],
  [/zone$/, 'Asia/Kolkata'],
  [/name|label$/, 'Asha'],
  [/url$/, 'https://example.com/'],
  [/(?:^|_)(?:id|uuid)$/, 'c0ffee'],
];

function textExample(schema: Schema, name: string): string {
  const format = textOf(schema['format']);
  const known = (format === null ? undefined : byFormat.get(format)) ?? byName.find(([of]) => of.test(name))?.[1];
  return known ?? 'text';
}

function numberExample(schema: Schema): number {
  const { minimum, exclusiveMinimum } = schema;
  const least = [minimum, exclusiveMinimum].find((limit) => typeof limit === 'number' && limit > 0);
  return typeof least === 'number' ? Math.ceil(least) : 1;
}

function objectExample(schema: Schema, depth: number): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    propertiesOf(schema).map(({ name, schema: of }) => [name, exampleOf(of, name, depth + 1)] as const),
  );
}

type Maker = (schema: Schema, name: string, depth: number) => unknown;
const byType: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['string', textExample],
  ['integer', numberExample],
  ['number', numberExample],
  ['boolean', () => true],
  ['object', (schema, _, depth) => objectExample(schema, depth)],
]);

const isNull = (schema: Schema): boolean => schema['type'] === 'null';

/** Returns the values that a schema suggests: example, default, first permitted value. A list, because null may be one of them. */
function saidBy(schema: Schema): readonly unknown[] {
  if ('example' in schema) return [schema['example']];
  return 'default' in schema ? [schema['default']] : valuesOf(schema);
}

/** Returns a value permitted by the schema: its own example, default or first value where it has one. */
export function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (depth > DEEPEST) return null;
  const said = saidBy(schema);
  if (said.length > 0) return said[0];
  const [choice] = choicesOf(schema).filter((each) => !isNull(each));
  if (choice !== undefined) return exampleOf(choice, name, depth + 1);
  const items = itemsOf(schema);
  if (items !== null) return [exampleOf(items, name, depth + 1)];
  return byType.get(typeOf(schema).split(' | ')[0] ?? '')?.(schema, name, depth) ?? null;
}

/** Formats an example as in a response. */
export const exampleText = (schema: Schema): string => JSON.stringify(exampleOf(schema), null, 2);

/** Returns an initial body: the required fields, or all of them where none is required. */
export function bodyText(schema: Schema): string {
  const of = choicesOf(schema).find((each) => !isNull(each)) ?? schema;
  const needed = propertiesOf(of).filter(({ required }) => required);
  const least = Object.fromEntries(needed.map(({ name, schema: each }) => [name, exampleOf(each, name)] as const));
  return JSON.stringify(needed.length === 0 ? exampleOf(of) : least, null, 2);
}
