import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { soundLimits, soundStatuses, soundTypes } from './limits.ts';
import { soundRules } from './rules.ts';

export const soundStatusSchema = z.union([
  z.literal(soundStatuses.underReview),
  z.literal(soundStatuses.active),
  z.literal(soundStatuses.rejected),
  z.literal(soundStatuses.default),
]);

/** Loudness normalisation at upload [CONF-SOUND-095]: LUFS by EBU R 128, null when too quiet to measure; the gain in dB. */
export const loudnessSchema = z.object({
  before_lufs: z.number().nullable(),
  target_lufs: z.number(),
  gain_db: z.number(),
});
export type Loudness = z.infer<typeof loudnessSchema>;

/** Sound of the list [CONF-SOUND-026]. `id` is the Sound ID, and the `soundlibobj_id` of an upload's follow-up. */
export const soundSchema = z.object({
  id: z.string(),
  soundlibobj: z.object({
    soundname: z.string(),
    /** Same as `files.original`. */
    soundfile: z.string(),
    servername: z.string(),
    language: z.string(),
    description: z.string(),
    status: soundStatusSchema,
  }),
  type: z.enum(soundTypes),
  /** Incremented by each change; a PUT names the version that the user saw. */
  version: z.number().int(),
  /**
   * Addresses of the three forms [CONF-SOUND-095], usable without sign-in in a player or a new tab for some hours after the list's
   * answer; range requests are supported, and `&download=1` saves a file.
   */
  files: z.object({ original: z.string(), stored: z.string(), caller: z.string() }),
  duration_ms: z.number().int(),
  loudness: loudnessSchema.nullable(),
  /** Reason of a rejection; otherwise empty. */
  review_reason: z.string(),
  /** Real name of the voice; empty for a recording. */
  voice: z.string(),
  created_dt: z.string(),
});
export type Sound = z.infer<typeof soundSchema>;

/** GET `usersounds/` [CONF-SOUND-066]; `total_entries` and `total_pages` are the client's known values, and are ignored. */
export const soundQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  type: z.enum(soundTypes).default('LIb'),
  soundlibobj__soundname__icontains: z.string().max(100).optional(),
  total_entries: z.coerce.number().int().min(0).optional(),
  total_pages: z.coerce.number().int().min(0).optional(),
});
export type SoundQuery = z.input<typeof soundQuerySchema>;

/** `can_review`: the user may approve and reject [CONF-SOUND-035]. Newest first. */
export const soundListAnswerSchema = z.object({
  status: z.literal(200),
  objects: z.array(soundSchema),
  meta: z.object({ total_count: z.number().int(), can_review: z.boolean() }),
});
export type SoundList = z.infer<typeof soundListAnswerSchema>;

/** PUT: the whole sound as read, with `soundlibobj` changed [CONF-SOUND-068]; only name, language and description are stored. */
export const changeSoundSchema = z.object({
  version: z.number().int(),
  soundlibobj: z.object({
    soundname: soundRules.name,
    language: soundRules.storedLanguage,
    description: soundRules.description,
  }),
});
export type ChangeSound = z.input<typeof changeSoundSchema>;
export const soundAnswerSchema = z.object({ status: z.literal(200), data: soundSchema });

/** POST `review/`: a rejection needs a reason. */
export const reviewSoundSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), version: z.number().int() }),
  z.strictObject({ decision: z.literal('reject'), version: z.number().int(), reason: soundRules.reason }),
]);
export type ReviewSound = z.input<typeof reviewSoundSchema>;

/**
 * Multipart fields of an upload besides `soundfile` [CONF-SOUND-070]; for several files (`multisoundfile`) only `status`
 * [CONF-SOUND-071].
 */
export const uploadFieldsSchema = z.object({
  soundname: soundRules.name,
  language: soundRules.language.default(''),
  description: soundRules.description.default(''),
  status: z.enum(['0', '1']).default('0'),
});
export const uploadManyFieldsSchema = uploadFieldsSchema.pick({ status: true });

/** Answer of an upload, and of saved speech; `msg[0]` is shown to the user. */
export const soundMadeAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ id: z.string(), msg: z.array(z.string()).min(1) }),
});
/** Answer for several files: all are accepted, or none; then `msg` is a quoted text [CONF-SOUND-072] in a refusal. */
export const soundsMadeAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ ids: z.array(z.string()).max(soundLimits.files), msg: z.array(z.string()).min(1) }),
});
export const soundsRefusedSchema = errorAnswerSchema.extend({ data: z.object({ msg: z.string() }).optional() });

/** POST `usersounds/`: the follow-up; may be repeated [CONF-SOUND-077]. Answers with `soundAnswerSchema`. */
export const followUpSchema = z.strictObject({ soundlibobj_id: z.string().max(64), type: z.enum(soundTypes) });

/** Refusal of sounds: `error_message` is the text shown by a page [CONF-SOUND-084]. */
export const soundRefusalSchema = errorAnswerSchema.extend({
  error_message: z.string().optional(),
  used_by: z.array(usedBySchema).optional(),
});
