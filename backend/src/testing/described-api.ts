import { paths } from '@patchbay/shared-contracts';
import type { TestApp } from './test-app.ts';

/** A schema of the API's description, as far as tests use it. */
export interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Described {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly 'x-asks-again'?: string;
  readonly 'x-tries-numbers'?: readonly string[];
}

export const schemasOf = ({ content = {} }: Content): readonly Schema[] =>
  Object.values(content).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));

/** Returns the names of all fields, at any depth. */
export function namesIn(schema: Schema): readonly string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const within = schema.items === undefined ? parts : [...parts, schema.items];
  const named = Object.entries(schema.properties ?? {});
  return [...named.flatMap(([name, of]) => [name, ...namesIn(of)]), ...within.flatMap(namesIn)];
}

export const namesInBody = ({ requestBody }: Described): readonly string[] =>
  requestBody === undefined ? [] : schemasOf(requestBody).flatMap(namesIn);

/** Returns the routes for signed-in users, by method and path, including any new route at once. */
export async function signedInRoutes({ app }: TestApp): Promise<readonly (readonly [string, Described])[]> {
  const answer = await app.inject({ method: 'GET', url: paths.openapi });
  const described = answer.json<{ paths: Record<string, Record<string, Described>> }>().paths;
  return Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((scheme) => 'bearer' in scheme))
      .map(([method, route]) => [`${method.toUpperCase()} ${path}`, route] as const),
  );
}
