import type { z } from '@patchbay/shared-contracts/zod';

/**
 * A named rule of a field: `z.string().refine(holds, rule('length', 'Between 3 and 30 characters.'))`. A form words it in the person's
 * language by its name; the server's refusal names it and says `says`, in English.
 */
export const rule = (name: string, says: string) => ({ error: says, params: { rule: name } });

/** What broke: the rule's name, null where the schema has none for it, and what it says. */
export interface Broken {
  readonly rule: string | null;
  readonly says: string;
}

const isNamed = (params: unknown): params is { readonly rule: string } =>
  typeof params === 'object' && params !== null && 'rule' in params && typeof params.rule === 'string';

/** Of an issue of zod. */
export const brokenOf = (issue: { readonly message: string; readonly params?: unknown }): Broken => ({
  rule: isNamed(issue.params) ? issue.params.rule : null,
  says: issue.message,
});

/** The first rule of a field that a value breaks; null when it keeps all. */
export function brokenRule(schema: z.ZodType, value: unknown): Broken | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue === undefined ? null : brokenOf(issue);
}
