import type { Operation } from './operation.ts';
import { belowOf, type Schema } from './schema.ts';

const DEEPEST = 6;

/** Returns the field names of a schema, at any depth. */
function namesIn(schema: Schema, depth = 0): readonly string[] {
  if (depth > DEEPEST) return [];
  return belowOf(schema).flatMap(({ of }) =>
    of.flatMap(({ name, schema: each }) => [name, ...namesIn(each, depth + 1)]),
  );
}

const isRefusal = (status: string): boolean => status >= '400';

/** Returns the searchable text of an operation: path, summary, group, scope, parameters, and fields of request and response. */
function wordsOf({ method, path, summary, group, scope, parameters, body, answers }: Operation): string {
  const fields = [body?.schema, ...answers.filter(({ status }) => !isRefusal(status)).map(({ schema }) => schema)];
  const names = fields.flatMap((schema) => (schema ? namesIn(schema) : []));
  return [method, path, summary, group, scope ?? '', ...parameters.map(({ name }) => name), ...new Set(names)]
    .join('\n')
    .toLowerCase();
}

export interface Index {
  readonly find: (text: string) => readonly Operation[];
}

/** Creates a search in which every word must match. Texts of operations are collected at the first search. */
export function indexOf(operations: readonly Operation[]): Index {
  const known = new Map<string, string>();
  const read = (operation: Operation): string => {
    const words = known.get(operation.id) ?? wordsOf(operation);
    known.set(operation.id, words);
    return words;
  };
  return {
    find(text) {
      const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
      return operations.filter((operation) => asked.every((word) => read(operation).includes(word)));
    },
  };
}

export interface Group {
  readonly name: string;
  readonly operations: readonly Operation[];
}

export function groupsOf(operations: readonly Operation[]): readonly Group[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const known = groups.get(operation.group);
    if (known === undefined) groups.set(operation.group, [operation]);
    else known.push(operation);
  }
  return [...groups].map(([name, of]) => ({ name, operations: of }));
}
