import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { oneLine, sized } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { keptAnswerSchema, testedWaySchema } from '../kept-tests/way.ts';
import { flowLimits } from '../limits.ts';

/**
 * The kept tests of a flow [CONF-FLOW-011], below the path of its room:
 *
 * - GET `tests/` → `keptTestsAnswerSchema`, by their names
 * - POST `tests/` `keepTestSchema` → 201 `keptTestAnswerSchema`; 409 where the name is taken, 422 where the flow has as many as it may
 * - PUT `tests/<id>/` `changeTestSchema` → `keptTestAnswerSchema`; 409 where somebody else changed it, with the test as it is in `data`
 * - DELETE `tests/<id>/` → 204
 */
export const flowTestsOf = (room: string): string => `${room}tests/`;

/** `at`: when the call is, ISO 8601; `caller`: E.164, or what somebody typed. Calendars are as they are when it is run, at that time. */
export const keepTestSchema = z.strictObject({
  name: sized(oneLine(z.string().trim()), { least: 1, most: flowLimits.testName }),
  caller: z.string().trim().max(50),
  at: z.iso.datetime({ offset: true }),
  answers: z.array(keptAnswerSchema).max(flowLimits.testAnswers),
  expected: testedWaySchema,
});
export type KeepTest = z.infer<typeof keepTestSchema>;
/** `version` is that of the test that was read. */
export const changeTestSchema = keepTestSchema.extend({ version: z.number().int().min(1) });

const keptTestSchema = z.object({
  ...keepTestSchema.shape,
  ...{ id: z.string(), version: z.number().int(), modified_dt: z.string(), modified_by: z.string().nullable() },
});
export type KeptTest = z.infer<typeof keptTestSchema>;
export const keptTestsAnswerSchema = z.object({ status: z.number().int(), data: z.array(keptTestSchema) });
export const keptTestAnswerSchema = z.object({ status: z.number().int(), data: keptTestSchema });
export const testConflictSchema = errorAnswerSchema.extend({ data: keptTestSchema.optional() });

/** A kept test whose call takes another way through what is to be published. */
export const changedTestSchema = z.object({
  ...{ id: z.string(), name: z.string(), version: z.number().int() },
  ...{ expected: testedWaySchema, now: testedWaySchema },
});
export type ChangedTest = z.infer<typeof changedTestSchema>;
/** Tests whose new way is what is expected from now on: those that were shown, as they were then. */
export const newWaysSchema = z
  .array(z.strictObject({ id: z.string().max(64), version: z.number().int().min(1) }))
  .max(flowLimits.tests);
export type NewWays = z.infer<typeof newWaysSchema>;

export const testErrors = {
  taken: { status: 409, code: 'taken', message: 'This call flow has a test of this name.' },
  full: { status: 422, code: 'too-many', message: `A call flow has no more than ${flowLimits.tests} kept tests.` },
  changed: { status: 409, code: 'changed-meanwhile', message: 'Somebody else changed this test meanwhile.' },
  ways: { status: 422, code: 'ways-changed', message: 'Calls of kept tests take another way.' },
} as const;
