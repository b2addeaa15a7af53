import { z } from '@patchbay/shared-contracts';
import { partOf, partsOf, textOf, textsOf, type Schema } from './schema.ts';

const part = z.record(z.string(), z.unknown());
const itemSchema = z.record(z.string(), part);

/** The live OpenAPI description; only its frame is checked, the rest is read where needed. */
export const descriptionSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), itemSchema),
  webhooks: z.record(z.string(), itemSchema).default({}),
  'x-sockets': z.record(z.string(), part).default({}),
});
export type Description = z.infer<typeof descriptionSchema>;

export const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly about: string | null;
  readonly schema: Schema;
}

/** `schema` null: no body, or one that is not JSON. */
export interface Answer {
  readonly status: string;
  readonly about: string | null;
  readonly type: string | null;
  readonly schema: Schema | null;
}

export interface Body {
  readonly type: string;
  readonly schema: Schema;
  readonly example: unknown;
}

export interface Operation {
  /** 'GET /newsr/…', used in the page's address. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  /** Permitted callers: anybody, signed-in users, or keys as well. */
  readonly opensTo: 'everybody' | 'session' | 'key';
  /** Scope that a key needs. */
  readonly scope: string | null;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  readonly answers: readonly Answer[];
}

const JSON_TYPE = 'application/json';
const places: ReadonlyMap<unknown, Parameter['in']> = new Map([
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'header'],
]);

/** Strips the requirement ids at the end of a summary, which mean nothing to API users. */
const summaryOf = (text: unknown): string => (textOf(text) ?? '').replace(/(?:\s*\[[A-Z][^\]]*\])+$/, '');

const parameterOf = (given: Schema): readonly Parameter[] => {
  const [name, place] = [textOf(given['name']), places.get(given['in'])];
  if (name === null || place === undefined) return [];
  const about = textOf(given['description']);
  return [{ name, in: place, required: given['required'] === true, about, schema: partOf(given['schema']) ?? {} }];
};

function contentOf(given: unknown): Body | null {
  const content = Object.entries(partOf(partOf(given)?.['content']) ?? {});
  const [type, of] = content.find(([name]) => name === JSON_TYPE) ?? content[0] ?? [];
  const media = partOf(of);
  if (type === undefined || media === null) return null;
  return { type, schema: partOf(media['schema']) ?? {}, example: media['example'] };
}

const answerOf = ([status, given]: readonly [string, unknown]): Answer => {
  const content = contentOf(given);
  const about = textOf(partOf(given)?.['description']);
  const schema = content?.type === JSON_TYPE ? content.schema : null;
  return { status, about: about === 'Default Response' ? null : about, type: content?.type ?? null, schema };
};

function opensTo(given: Schema): Operation['opensTo'] {
  const schemes = partsOf(given['security']).flatMap((scheme) => Object.keys(scheme));
  if (schemes.length === 0) return 'everybody';
  return schemes.includes('key') ? 'key' : 'session';
}

const named = (method: string): Method | undefined => methods.find((known) => known === method.toUpperCase());

function operationOf(path: string, name: string, given: Schema): readonly Operation[] {
  const method = named(name);
  if (method === undefined) return [];
  return [
    {
      ...{ id: `${method} ${path}`, method, path },
      group: textsOf(given['tags'])[0] ?? 'server',
      summary: summaryOf(given['summary']),
      opensTo: opensTo(given),
      scope: textOf(given['x-key-scope']),
      parameters: partsOf(given['parameters']).flatMap(parameterOf),
      body: contentOf(given['requestBody']),
      answers: Object.entries(partOf(given['responses']) ?? {}).map(answerOf),
    },
  ];
}

/** Returns every operation of the API, sorted by group name. */
export function operationsOf({ paths }: Description): readonly Operation[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, given]) => operationOf(path, method, given)),
  );
  return all.sort((one, two) => one.group.localeCompare(two.group) || one.path.localeCompare(two.path));
}

export interface Hook {
  readonly event: string;
  readonly summary: string;
  readonly headers: readonly Parameter[];
  readonly body: Body | null;
}

export const hooksOf = ({ webhooks }: Description): readonly Hook[] =>
  Object.entries(webhooks).map(([event, { post = {} }]) => ({
    ...{ event, summary: summaryOf(post['summary']), body: contentOf(post['requestBody']) },
    headers: partsOf(post['parameters']).flatMap(parameterOf),
  }));

export interface Socket {
  readonly path: string;
  readonly summary: string;
  readonly protocols: readonly string[];
  readonly message: Schema;
}

export const socketsOf = (description: Description): readonly Socket[] =>
  Object.entries(description['x-sockets']).map(([path, given]) => ({
    ...{ path, summary: summaryOf(given['summary']), protocols: textsOf(given['protocols']) },
    message: partOf(given['message']) ?? {},
  }));
