import { languages } from '@patchbay/shared-contracts';
import { isTimeZone } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

const name = (least: number) => z.string().trim().min(least).max(60);

/** What a person may change of the own profile [ROUTE-006]. `language` is that of letters to the person, `timezone` an IANA name. */
export const ownProfileSchema = z.strictObject({
  first_name: name(1),
  last_name: name(0),
  language: z.enum(languages),
  timezone: z.string().max(64).refine(isTimeZone, 'unknown time zone'),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** PUT answers what is kept. */
export const ownProfileAnswerSchema = z.object({ status: z.literal(200), data: ownProfileSchema });
