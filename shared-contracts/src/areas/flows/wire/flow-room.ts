import { apiPath as api, languages } from '@patchbay/shared-contracts';
import { sized } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { problemCodes } from '../check/problem.ts';
import { flowLimits } from '../limits.ts';
import { newWaysSchema } from './flow-tests.ts';
import { roomWire } from './room-wire.ts';

/**
 * The room in which one flow is made [CONF-FLOW-003, CONF-FLOW-004], each below `flowRoomPath` plus the flow's id:
 *
 * - GET → `flowRoomAnswerSchema`; PUT `keepDraftSchema` → the same, or 409 `draftConflictSchema`
 * - POST `publish/` `publishSchema` → `publishedSchema`, 409 as PUT, 422 `flowRefusedSchema`. Planned for a time, it is published as it is
 *   now, whatever becomes of the draft until then; a plan takes the place of the one before. Publishing now leaves a plan as it is.
 *   Kept tests are run on what is published, or planned, at that moment [CONF-FLOW-011].
 * - DELETE `publish/` → as GET: nothing is planned any more
 * - GET `versions/` → `versionsAnswerSchema`; GET `versions/<n>/` → `versionAnswerSchema`
 * - POST `versions/<n>/back/` `goBackSchema` → `publishedSchema`: the next version is as that one was, 422 as above. The draft follows
 *   where it had no changes of its own.
 */
export const flowRoomPath = api('call_flows');
/** GET: what a step can name. */
export const flowTargetsPath = api('call_flow_targets');
/** GET: how a sound that a step names is heard on the phone. */
export const flowSoundPath = api('call_flow_sound');
/** What comes with the product is in this language. */
export const flowSoundSchema = z.strictObject({
  id: z.string().min(1).max(100),
  language: z.enum(languages).default('en'),
});
/** `audio`: a WAV of 8 kHz, 16 bits, in base64; a longer sound `is_cut` after a minute. */
export const flowSoundAnswerSchema = z.object({ status: z.literal(200), audio: z.string(), is_cut: z.boolean() });

export const flowRoomWire = roomWire(flowRoomPath, problemCodes);
export const {
  problem: flowProblemSchema,
  answer: flowRoomAnswerSchema,
  conflict: draftConflictSchema,
  refused: flowRefusedSchema,
} = flowRoomWire;
export type FlowRoom = z.infer<typeof flowRoomAnswerSchema>['data'];

export const keepDraftSchema = z.strictObject({ draft: z.unknown(), draft_version: z.number().int().min(0) });
const why = sized(z.string().trim(), { least: 1, most: flowLimits.why });
/** The newest version that the person knows of, null: none was published; where it is another, it is refused (409). Left out: whichever. */
const knownVersion = z.number().int().min(1).nullable().optional();
/** `at`: ISO 8601 with its zone, later than now; null: now. `new_ways`: tests that expect their new way from now on. */
export const publishSchema = z.strictObject({
  why,
  at: z.iso.datetime({ offset: true }).nullable(),
  draft_version: z.number().int().min(0),
  new_ways: newWaysSchema.optional(),
  published: knownVersion,
});
export const goBackSchema = z.strictObject({ why, published: knownVersion });
/** `version` is null when it is planned. */
export const publishedSchema = z.object({
  status: z.number().int(),
  data: z.object({ version: z.number().int().nullable(), publish_at: z.string().nullable() }),
});
const named = z.array(z.object({ id: z.string(), name: z.string() }));
/** What a step can name, by id; sounds that come with the product are among them, and flows that were published. */
export const flowTargetsSchema = z.object({
  status: z.number().int(),
  data: z.object({
    ...{ queues: named, agents: named, groups: named, flows: named, sounds: named, calendars: named },
    /** Numbers that SMS can be from, E.164 as `id`; templates of SMS. */
    ...{ senders: named, templates: named },
  }),
});
export type FlowTargets = z.infer<typeof flowTargetsSchema>['data'];

export const flowErrors = {
  changed: { status: 409, code: 'changed-meanwhile', message: 'Somebody else changed this call flow meanwhile.' },
  published: {
    status: 409,
    code: 'published-meanwhile',
    message: 'Somebody else published this call flow meanwhile.',
  },
  problems: { status: 422, code: 'flow-problems', message: 'This call flow has problems.' },
  past: { status: 422, code: 'past', message: 'This time is over already.' },
  used: { status: 409, code: 'in-use', message: 'This call flow is used.' },
  large: { status: 422, code: 'too-large', message: 'A call flow can have no more than 1 MB.' },
} as const;
