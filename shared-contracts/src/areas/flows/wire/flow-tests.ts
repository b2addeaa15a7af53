import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { oneLine, sized } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { keptAnswerSchema, testedWaySchema } from '../kept-tests/way.ts';
import { flowLimits } from '../limits.ts';

/**
 * Saved tests of a flow [CONF-FLOW-011], below the path of its room:
 *
 * - GET `tests/` → `keptTestsAnswerSchema`, sorted by name
 * - POST `tests/` `keepTestSchema` → 201 `keptTestAnswerSchema`; 409 when the name is taken, 422 when the flow has the maximum number
 * - PUT `tests/<id>/` `changeTestSchema` → `keptTestAnswerSchema`; 409 when somebody else changed it, with its current state in `data`
 * - DELETE `tests/<id>/` → 204
 */
export const flowTestsOf = (room: string): string => `${room}tests/`;

/** `at`: time of the call, ISO 8601; `caller`: E.164, or as typed. Calendars are those at the time of running, evaluated for `at`. */
export const keepTestSchema = z.strictObject({
  name: sized(oneLine(z.string().trim()), { least: 1, most: flowLimits.testName }),
  caller: z.string().trim().max(50),
  at: z.iso.datetime({ offset: true }),
  answers: z.array(keptAnswerSchema).max(flowLimits.testAnswers),
  expected: testedWaySchema,
});
export type KeepTest = z.infer<typeof keepTestSchema>;
/** `version`: the version of the test that the user saw. */
export const changeTestSchema = keepTestSchema.extend({ version: z.number().int().min(1) });

const keptTestSchema = z.object({
  ...keepTestSchema.shape,
  ...{ id: z.string(), version: z.number().int(), modified_dt: z.string(), modified_by: z.string().nullable() },
});
export type KeptTest = z.infer<typeof keptTestSchema>;
export const keptTestsAnswerSchema = z.object({ status: z.number().int(), data: z.array(keptTestSchema) });
export const keptTestAnswerSchema = z.object({ status: z.number().int(), data: keptTestSchema });
export const testConflictSchema = errorAnswerSchema.extend({ data: keptTestSchema.optional() });

/** Saved test whose call takes a different path through the version to publish. */
export const changedTestSchema = z.object({
  ...{ id: z.string(), name: z.string(), version: z.number().int() },
  ...{ expected: testedWaySchema, now: testedWaySchema },
});
export type ChangedTest = z.infer<typeof changedTestSchema>;
/** Tests whose new path becomes the expected one: as shown to the user. */
export const newWaysSchema = z
  .array(z.strictObject({ id: z.string().max(64), version: z.number().int().min(1) }))
  .max(flowLimits.tests);
export type NewWays = z.infer<typeof newWaysSchema>;

export const testErrors = {
  taken: { status: 409, code: 'taken', message: 'This call flow has a test of this name.' },
  full: { status: 422, code: 'too-many', message: `A call flow has no more than ${flowLimits.tests} kept tests.` },
  changed: { status: 409, code: 'changed-meanwhile', message: 'Someone else changed this test in the meantime.' },
  ways: { status: 422, code: 'ways-changed', message: 'Calls of kept tests take another way.' },
} as const;
