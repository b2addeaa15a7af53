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

/** How a sound was evened out when it came [CONF-SOUND-095]: LUFS by EBU R 128, null where it is too quiet to say; the gain in dB. */
export const loudnessSchema = z.object({
  before_lufs: z.number().nullable(),
  target_lufs: z.number(),
  gain_db: z.number(),
});
export type Loudness = z.infer<typeof loudnessSchema>;

/** Of a list [CONF-SOUND-026]. `id` is the Sound ID, and the `soundlibobj_id` of an upload's follow-up. */
export const soundSchema = z.object({
  id: z.string(),
  soundlibobj: z.object({
    soundname: z.string(),
    /** The same as `files.original`. */
    soundfile: z.string(),
    servername: z.string(),
    language: z.string(),
    description: z.string(),
    status: soundStatusSchema,
  }),
  type: z.enum(soundTypes),
  /** Rises with each change; a PUT names the one it saw. */
  version: z.number().int(),
  /**
   * Addresses of the three forms [CONF-SOUND-095]: they open as they are, in a player or a new tab, for some hours from the list's answer;
   * ranges are served, and with `&download=1` it is a file to keep.
   */
  files: z.object({ original: z.string(), stored: z.string(), caller: z.string() }),
  duration_ms: z.number().int(),
  loudness: loudnessSchema.nullable(),
  /** Why it was rejected; empty otherwise. */
  review_reason: z.string(),
  /** Who spoke it, as the voice is really called; empty for a recorded one. */
  voice: z.string(),
  created_dt: z.string(),
});
export type Sound = z.infer<typeof soundSchema>;

/** GET `usersounds/` [CONF-SOUND-066]; `total_entries` and `total_pages` are what the asker knew, and are not looked at. */
export const soundQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  type: z.enum(soundTypes).default('LIb'),
  soundlibobj__soundname__icontains: z.string().max(100).optional(),
  total_entries: z.coerce.number().int().min(0).optional(),
  total_pages: z.coerce.number().int().min(0).optional(),
});
export type SoundQuery = z.input<typeof soundQuerySchema>;

/** `can_review`: the asker may approve and reject [CONF-SOUND-035]. The newest stand first. */
export const soundListAnswerSchema = z.object({
  status: z.literal(200),
  objects: z.array(soundSchema),
  meta: z.object({ total_count: z.number().int(), can_review: z.boolean() }),
});
export type SoundList = z.infer<typeof soundListAnswerSchema>;

/** PUT: the whole sound as it was read, with `soundlibobj` changed [CONF-SOUND-068]; only name, language and description are taken. */
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

/** POST `review/`: a reason stands with what is rejected. */
export const reviewSoundSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), version: z.number().int() }),
  z.strictObject({ decision: z.literal('reject'), version: z.number().int(), reason: soundRules.reason }),
]);
export type ReviewSound = z.input<typeof reviewSoundSchema>;

/** The fields of an upload's multipart beside `soundfile` [CONF-SOUND-070]; of many files (`multisoundfile`) `status` alone [CONF-SOUND-071]. */
export const uploadFieldsSchema = z.object({
  soundname: soundRules.name,
  language: soundRules.language.default(''),
  description: soundRules.description.default(''),
  status: z.enum(['0', '1']).default('0'),
});
export const uploadManyFieldsSchema = uploadFieldsSchema.pick({ status: true });

/** Of an upload, and of saved speech; `msg[0]` is told to the person. */
export const soundMadeAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ id: z.string(), msg: z.array(z.string()).min(1) }),
});
/** Of many files: all are taken, or none; then `msg` is a text, in quotes [CONF-SOUND-072], and stands in a refusal. */
export const soundsMadeAnswerSchema = z.object({
  status: z.literal(201),
  data: z.object({ ids: z.array(z.string()).max(soundLimits.files), msg: z.array(z.string()).min(1) }),
});
export const soundsRefusedSchema = errorAnswerSchema.extend({ data: z.object({ msg: z.string() }).optional() });

/** POST `usersounds/`: the follow-up; it may be sent again [CONF-SOUND-077]. Answers with `soundAnswerSchema`. */
export const followUpSchema = z.strictObject({ soundlibobj_id: z.string().max(64), type: z.enum(soundTypes) });

/** A refusal of sounds: `error_message` is what a page tells [CONF-SOUND-084]. */
export const soundRefusalSchema = errorAnswerSchema.extend({
  error_message: z.string().optional(),
  used_by: z.array(usedBySchema).optional(),
});
