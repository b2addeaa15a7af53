import fc from 'fast-check';
import { z } from 'zod';

/** A schema of the description of the API, as far as requests are generated from it. */
export type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** Values that exist in the demo, so that not every request ends at an unknown id. */
const known = fc.constantFrom(
  ...['demo-call-000001', 'demo-customer-0001', 'demo-agent-01', 'demo-agent-02', 'demo-user-03', 'agent@demo.test'],
  ...['+918045000001', '+919812345678', '919800000001', 'call-logs', 'customers', 'remote-logs', '1.0.0', '2026-11-20'],
);

/** Values of unexpected types. */
const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '🙂',
    '%',
    '%00',
    '../..',
    '__proto__',
    "'; drop table users; --",
    '2026-02-30',
  ),
  fc.constantFrom('-1', '1e999', 'NaN', '9'.repeat(40), 'a'.repeat(5_000), '‮', '{}', '[]', 'null'),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], { constructor: 1 }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Troublesome texts where a text is expected. */
const oddText = fc.constantFrom('a\0b', '\0', 'a\ud800b', '%_\\', "a'b", '\u202e', '🙂'.repeat(20));

const count = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function matching(pattern: unknown): fc.Arbitrary<string> | null {
  if (typeof pattern !== 'string') return null;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null; // patterns that cannot be generated, such as a look-ahead
  }
}

function text({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const least = count(minLength, 0);
  const free = fc.string({
    unit: 'grapheme',
    minLength: least,
    maxLength: Math.max(least, Math.min(count(maxLength, 60), 60)),
  });
  return fc.oneof(
    { weight: 3, arbitrary: matching(pattern) ?? free },
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: oddText },
  );
}

function number({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(count(minimum, -1e6), -1e15), Math.min(count(maximum, 1e6), 1e15)];
  if (min > max) return fc.constant(min);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function object({ properties, required, additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(isSchema(properties) ? properties : {}).filter(([, part]) => isSchema(part));
  const parts = Object.fromEntries(fields.map(([name, part]) => [name, anyOf(isSchema(part) ? part : {}, depth - 1)]));
  const needed = Array.isArray(required) ? required.filter((name) => typeof name === 'string' && name in parts) : [];
  const own = fc.record(parts, { requiredKeys: needed });
  if (!isSchema(additionalProperties)) return own;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), anyOf(additionalProperties, depth - 1), { maxKeys: 3 });
  return fc.tuple(own, more).map(([given, further]) => ({ ...further, ...given }));
}

const makers: Readonly<Record<string, (schema: Schema, depth: number) => fc.Arbitrary<unknown>>> = {
  string: text,
  number,
  integer: number,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items, minItems }, depth) =>
    fc.array(anyOf(isSchema(items) ? items : {}, depth - 1), {
      minLength: count(minItems, 0),
      maxLength: count(minItems, 0) + 3,
    }),
  object,
};

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const choices = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])];
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => fitting(choice, depth - 1)));
  const all = schemasIn(schema['allOf']);
  if (all.length > 0)
    return fc.tuple(...all.map((part) => fitting(part, depth - 1))).map((parts) => Object.assign({}, ...parts));
  const types = [schema['type']].flat().filter((type) => typeof type === 'string' && type in makers);
  if (types.length === 0 || depth <= 0) return odd;
  return fc.oneof(...types.map((type) => makers[String(type)]?.(schema, depth) ?? odd));
}

/** Generates mostly values that match a schema, sometimes with deviations. */
export const anyOf = (schema: Schema, depth = 6): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: odd });

const mediaSchema = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()).optional() }));
const operationSchema = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: mediaSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: mediaSchema.optional() })),
});
export const apiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

export type Operation = z.output<typeof operationSchema> & { readonly method: string; readonly path: string };

export const operationsOf = (api: unknown): readonly Operation[] =>
  Object.entries(apiSchema.parse(api).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

export interface AnyRequest {
  readonly url: string;
  readonly body: { readonly type: string; readonly payload: string | Buffer } | null;
}

const said = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone surrogates cannot be part of an address. */
const encoded = (value: unknown): string => encodeURIComponent(said(value).replace(/\p{Surrogate}/gu, '?'));

function bodyOf(type: string, value: unknown): AnyRequest['body'] {
  if (type === 'application/x-www-form-urlencoded') {
    const fields = isSchema(value) ? Object.entries(value) : [];
    return { type, payload: fields.map(([name, part]) => `${encoded(name)}=${encoded(part)}`).join('&') };
  }
  if (type === 'application/octet-stream') return { type, payload: Buffer.from(said(value)) };
  return { type, payload: JSON.stringify(value) ?? '' };
}

export function anyRequest({ path, parameters, requestBody }: Operation): fc.Arbitrary<AnyRequest> {
  const ofKind = (kind: string) => parameters.filter((parameter) => parameter.in === kind);
  const inPath = fc.record(
    Object.fromEntries(ofKind('path').map(({ name, schema = {} }) => [name, fc.oneof(known, anyOf(schema))])),
  );
  const queries = ofKind('query');
  const inQuery = fc.record(Object.fromEntries(queries.map(({ name, schema = {} }) => [name, anyOf(schema)])), {
    requiredKeys: queries.filter(({ required }) => required).map(({ name }) => name),
  });
  const contents = Object.entries(requestBody?.content ?? {});
  const body =
    contents.length === 0
      ? fc.constant(null)
      : fc.oneof(...contents.map(([type, { schema = {} }]) => anyOf(schema).map((value) => bodyOf(type, value))));
  return fc.record({ inPath, inQuery, body }).map(({ inPath: names, inQuery: asked, body: sent }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(names[name]) || 'x');
    const query = Object.entries(asked).map(([name, value]) => `${name}=${encoded(value)}`);
    return { url: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body: sent };
  });
}
