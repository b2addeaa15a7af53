import { languages } from '@patchbay/shared-contracts';
import { ruledName } from '@patchbay/shared-contracts/rules';
import { csvSeparators } from '@patchbay/shared-contracts/table-form';
import { isTimeZone } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

/** Maximum length of a first or last name, in characters. */
export const OWN_NAME_MOST = 60;

/** Rules for names, shared by form and server. */
export const ownProfileRules = {
  first_name: ruledName({ least: 1, most: OWN_NAME_MOST }),
  last_name: ruledName({ most: OWN_NAME_MOST }),
};

/** Fields of the own profile that a user may change [ROUTE-006]. `language` is used in mails to the user, `timezone` is an IANA name. */
export const ownProfileSchema = z.strictObject({
  ...ownProfileRules,
  language: z.enum(languages),
  timezone: z.string().max(64).refine(isTimeZone, 'unknown time zone'),
  /** Null: depends on the language. */
  csv_separator: z.enum(csvSeparators).nullable().optional(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** Answer of PUT: the stored profile. */
export const ownProfileAnswerSchema = z.object({ status: z.literal(200), data: ownProfileSchema });
