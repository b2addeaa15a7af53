import { z } from '@patchbay/shared-contracts/zod';

/** What a person chooses alone; what each may be, the first where nothing was chosen. '1': `callPaths.liveCallsTogether` [LIVE-023]. */
export const userSettings = { new_live_call_url: ['1', '0'] } as const;

/** GET, with `property`: `objects[0].value` [LIVE-021]. */
export const userSettingSchema = z.strictObject({ property: z.literal('new_live_call_url') });
/** PUT: the own one. */
export const chosenUserSettingSchema = z.strictObject({
  property: z.literal('new_live_call_url'),
  value: z.enum(userSettings.new_live_call_url),
});
export const userSettingAnswerSchema = z.object({
  status: z.literal(200),
  objects: z.tuple([chosenUserSettingSchema]),
});
export type UserSettingAnswer = z.infer<typeof userSettingAnswerSchema>;
