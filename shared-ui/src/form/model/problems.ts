import type { z } from '@patchbay/shared-contracts';
import { brokenRule } from '@patchbay/shared-contracts/rules';
import { validateYupSchema } from 'formik';
import { mixed, ValidationError, type AnySchema, type ObjectSchema } from 'yup';

/** What is wrong, by the name of the field, in the person's language. */
export type Problems = ReadonlyMap<string, string>;

/** Everything that is wrong with what a form holds: of each field the first rule that it breaks. */
export function problemsOf(schema: ObjectSchema<object>, values: object): Problems {
  try {
    void validateYupSchema(values, schema, true);
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return new Map(all.map(({ path, message }) => [path ?? '', message] as const).reverse()); // the first of a field counts
  }
}

/** A field that the wire has the rules for: the same ones, worded by their names, so that a form and the server never differ. */
export const byContract = (field: z.ZodType, say: (rule: string) => string): AnySchema =>
  mixed().test('contract', (value, { createError }) => {
    const broken = brokenRule(field, value ?? '');
    return broken === null || createError({ message: say(broken.rule ?? '') });
  });
