import { apiPath as api, languages } from '@patchbay/shared-contracts';
import { sized } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { problemCodes } from '../check/problem.ts';
import { flowLimits } from '../limits.ts';
import { newWaysSchema } from './flow-tests.ts';
import { roomWire } from './room-wire.ts';

/**
 * Editing of one flow [CONF-FLOW-003, CONF-FLOW-004], all below `flowRoomPath` plus the flow's id:
 *
 * - GET → `flowRoomAnswerSchema`; PUT `keepDraftSchema` → the same, or 409 `draftConflictSchema`
 * - POST `publish/` `publishSchema` → `publishedSchema`, 409 as PUT, 422 `flowRefusedSchema`. With a time, the current draft
 *   is scheduled; later changes of the draft do not affect it; a new schedule replaces the earlier one. Publishing now, or going back
 *   to a version, ends a schedule; its author is told by mail. Saved tests run on the version to publish or schedule at that moment
 *   [CONF-FLOW-011].
 * - DELETE `publish/` → as GET: cancels the schedule
 * - GET `versions/` → `versionsAnswerSchema`; GET `versions/<n>/` → `versionAnswerSchema`
 * - POST `versions/<n>/back/` `goBackSchema` → `publishedSchema`: publishes that version again as the next one, 422 as above. The draft
 *   follows unless it has changes of its own.
 */
export const flowRoomPath = api('call_flows');
/** GET: resources that a step can refer to. */
export const flowTargetsPath = api('call_flow_targets');
/** GET: a step's sound with the quality of the phone. */
export const flowSoundPath = api('call_flow_sound');
/** Language of built-in sounds. */
export const flowSoundSchema = z.strictObject({
  id: z.string().min(1).max(100),
  language: z.enum(languages).default('en'),
});
/** `audio`: WAV at 8 kHz, 16 bits, as base64; `is_cut`: the sound is longer than a minute. */
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
/** Newest published version that the user has seen, null: none; if it is outdated the request is refused (409). Missing: no check. */
const knownVersion = z.number().int().min(1).nullable().optional();
/** `at`: ISO 8601 with a zone, in the future; null: now. `new_ways`: tests whose new path becomes the expected one. */
export const publishSchema = z.strictObject({
  why,
  at: z.iso.datetime({ offset: true }).nullable(),
  draft_version: z.number().int().min(0),
  new_ways: newWaysSchema.optional(),
  published: knownVersion,
});
export const goBackSchema = z.strictObject({ why, published: knownVersion });
/** `version` is null when publishing is scheduled. */
export const publishedSchema = z.object({
  status: z.number().int(),
  data: z.object({ version: z.number().int().nullable(), publish_at: z.string().nullable() }),
});
const named = z.array(z.object({ id: z.string(), name: z.string() }));
/** Resources that a step can refer to, by id, including built-in sounds and published flows. */
export const flowTargetsSchema = z.object({
  status: z.number().int(),
  data: z.object({
    ...{ queues: named, agents: named, groups: named, flows: named, sounds: named, calendars: named },
    /** Numbers that can send SMS, E.164 as `id`; templates of SMS. */
    ...{ senders: named, templates: named },
  }),
});
export type FlowTargets = z.infer<typeof flowTargetsSchema>['data'];

export const flowErrors = {
  changed: { status: 409, code: 'changed-meanwhile', message: 'Someone else changed this call flow in the meantime.' },
  published: {
    status: 409,
    code: 'published-meanwhile',
    message: 'Someone else published this call flow in the meantime.',
  },
  problems: { status: 422, code: 'flow-problems', message: 'This call flow has problems.' },
  past: { status: 422, code: 'past', message: 'Choose a time in the future.' },
  used: { status: 409, code: 'in-use', message: 'This call flow is in use.' },
  large: { status: 422, code: 'too-large', message: 'A call flow can have at most 1 MB.' },
} as const;
