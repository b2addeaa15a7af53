import { z } from '@patchbay/shared-contracts';

const partSchema = z.record(z.string(), z.unknown());
/** A JSON Schema of OpenAPI 3.1, parsed leniently: missing parts are undefined. */
export type Schema = z.infer<typeof partSchema>;

const strings = z.array(z.string());
const number = z.number();
const text = z.string();

export const partOf = (value: unknown): Schema | null => partSchema.safeParse(value).data ?? null;
export const textOf = (value: unknown): string | null => text.safeParse(value).data ?? null;
export const textsOf = (value: unknown): readonly string[] => strings.safeParse(value).data ?? [];
const numberOf = (value: unknown): number | null => number.safeParse(value).data ?? null;
const listed = z.array(z.unknown());
export const partsOf = (value: unknown): readonly Schema[] =>
  (listed.safeParse(value).data ?? []).map(partOf).filter((each) => each !== null);

/** Returns the alternatives of a schema, if any. */
export const choicesOf = (schema: Schema): readonly Schema[] => [
  ...partsOf(schema['anyOf']),
  ...partsOf(schema['oneOf']),
];
export const valuesOf = (schema: Schema): readonly unknown[] =>
  'const' in schema ? [schema['const']] : (listed.safeParse(schema['enum']).data ?? []);
export const itemsOf = (schema: Schema): Schema | null => partOf(schema['items']);

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** Returns the properties of an object, also of one that combines several schemas. */
export function propertiesOf(schema: Schema): readonly Property[] {
  const required = textsOf(schema['required']);
  const own = Object.entries(partOf(schema['properties']) ?? {}).map(([name, value]) => ({
    ...{ name, required: required.includes(name), schema: partOf(value) ?? {} },
  }));
  return [...own, ...partsOf(schema['allOf']).flatMap(propertiesOf)];
}

const isNull = (schema: Schema): boolean => schema['type'] === 'null';

/** Returns the type in JSON Schema terms, which are not translated: 'string', 'integer[]', 'object | null'. */
export function typeOf(schema: Schema): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ');
  const [first] = valuesOf(schema);
  const type = textOf(schema['type']) ?? textsOf(schema['type']).join(' | ');
  if (type === 'array') return `${typeOf(itemsOf(schema) ?? {})}[]`;
  if (type !== '') return type;
  if (first !== undefined) return first === null ? 'null' : typeof first;
  return propertiesOf(schema).length > 0 ? 'object' : 'any';
}

/** Range of safe integers, which schemas state without a limit of their own and is therefore not shown. */
const said = (value: unknown): number | null => {
  const limit = numberOf(value);
  return limit === null || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? null : limit;
};

const between = (least: number | null, most: number | null): string | null => {
  if (least === null && most === null) return null;
  if (least === null) return `≤ ${String(most)}`;
  return most === null ? `≥ ${String(least)}` : `${String(least)} – ${String(most)}`;
};

export interface Limits {
  /** Range of a number, length of a text, or size of a list; in symbols, which are not translated. */
  readonly size: string | null;
  readonly of: 'value' | 'characters' | 'items';
  readonly format: string | null;
  readonly values: readonly unknown[];
  readonly byDefault: string | null;
}

export function limitsOf(schema: Schema): Limits {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format } = schema;
  const characters = between(said(minLength), said(maxLength));
  const items = between(said(minItems), said(maxItems));
  return {
    size: characters ?? items ?? between(said(minimum), said(maximum)),
    of: characters !== null ? 'characters' : items !== null ? 'items' : 'value',
    format: textOf(format),
    values: valuesOf(schema),
    byDefault: 'default' in schema ? JSON.stringify(schema['default']) : null,
  };
}

/** Returns the nested parts: an object's properties, those of a list's items, or those of each alternative. */
export function belowOf(
  schema: Schema,
): readonly { readonly label: string | null; readonly of: readonly Property[] }[] {
  const items = itemsOf(schema);
  if (items !== null) return belowOf(items);
  const own = propertiesOf(schema);
  const choices = choicesOf(schema).filter((each) => !isNull(each));
  const below = choices.flatMap(belowOf);
  const labelled = choices.length > 1 ? below.map((each, nth) => ({ ...each, label: String(nth + 1) })) : below;
  return own.length > 0 ? [{ label: null, of: own }, ...labelled] : labelled;
}
