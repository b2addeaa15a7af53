import { z } from '@patchbay/shared-contracts/zod';
import { wallboardSchema } from './wallboard.ts';

/** Socket of live calls to use; default: the first. '1': `callPaths.liveCallsTogether` [LIVE-023]. */
export const liveCallUrls = ['1', '0'] as const;

/** Settings that concern only the user. */
const liveCallUrlSchema = z.strictObject({ property: z.literal('new_live_call_url'), value: z.enum(liveCallUrls) });
/** Null when none was saved [LIVE-029]. */
const ownWallboardSchema = z.strictObject({ property: z.literal('wallboard'), value: wallboardSchema.nullable() });

/** GET, with `property`: `objects[0].value` [LIVE-021]. */
export const userSettingSchema = z.strictObject({ property: z.enum(['new_live_call_url', 'wallboard']) });
/** PUT: sets the user's own value. */
export const chosenUserSettingSchema = z.discriminatedUnion('property', [liveCallUrlSchema, ownWallboardSchema]);
export type ChosenUserSetting = z.infer<typeof chosenUserSettingSchema>;

export const userSettingAnswerSchema = z.object({
  status: z.literal(200),
  objects: z.tuple([chosenUserSettingSchema]),
});
export type UserSettingAnswer = z.infer<typeof userSettingAnswerSchema>;
/** Answer for `wallboard`. */
export const wallboardAnswerSchema = userSettingAnswerSchema.extend({ objects: z.tuple([ownWallboardSchema]) });
