import type { z } from '@patchbay/shared-contracts';
import { brokenRule } from '@patchbay/shared-contracts/rules';
import { validateYupSchema } from 'formik';
import { mixed, ValidationError, type AnySchema, type ObjectSchema } from 'yup';

/** Errors by field name, in the user's language. */
export type Problems = ReadonlyMap<string, string>;

/** Returns all errors of a form: for each field the first rule that it breaks. */
export function problemsOf(schema: ObjectSchema<object>, values: object): Problems {
  try {
    void validateYupSchema(values, schema, true);
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return new Map(all.map(({ path, message }) => [path ?? '', message] as const).reverse()); // the first error of a field counts
  }
}

/** Returns the rule of a field that the wire defines, with texts by rule name, so that form and server always agree. */
export const byContract = (field: z.ZodType, say: (rule: string) => string): AnySchema =>
  mixed().test('contract', (value, { createError }) => {
    const broken = brokenRule(field, value ?? '');
    return broken === null || createError({ message: say(broken.rule ?? '') });
  });
