import type { z } from '@patchbay/shared-contracts/zod';

/**
 * Names a validation rule of a field: `z.string().refine(holds, rule('length', 'Between 3 and 30 characters.'))`. A form translates it
 * by its name; the server's refusal has the name and the English text `says`.
 */
export const rule = (name: string, says: string) => ({ error: says, params: { rule: name } });

/** Broken rule: its name, null when the schema has none for it, and its text. */
export interface Broken {
  readonly rule: string | null;
  readonly says: string;
}

const isNamed = (params: unknown): params is { readonly rule: string } =>
  typeof params === 'object' && params !== null && 'rule' in params && typeof params.rule === 'string';

/** Extracts the broken rule from an issue of zod. */
export const brokenOf = (issue: { readonly message: string; readonly params?: unknown }): Broken => ({
  rule: isNamed(issue.params) ? issue.params.rule : null,
  says: issue.message,
});

/** Returns the first rule of a field that a value breaks; null when it is valid. */
export function brokenRule(schema: z.ZodType, value: unknown): Broken | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue === undefined ? null : brokenOf(issue);
}
