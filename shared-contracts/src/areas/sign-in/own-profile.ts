import { languages } from '@patchbay/shared-contracts';
import { ruledName } from '@patchbay/shared-contracts/rules';
import { csvSeparators } from '@patchbay/shared-contracts/table-form';
import { isTimeZone } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

/** Characters of a first or last name. */
export const OWN_NAME_MOST = 60;

/** What names may be; a form and the server ask the same. */
export const ownProfileRules = {
  first_name: ruledName({ least: 1, most: OWN_NAME_MOST }),
  last_name: ruledName({ most: OWN_NAME_MOST }),
};

/** What a person may change of the own profile [ROUTE-006]. `language` is that of letters to the person, `timezone` an IANA name. */
export const ownProfileSchema = z.strictObject({
  ...ownProfileRules,
  language: z.enum(languages),
  timezone: z.string().max(64).refine(isTimeZone, 'unknown time zone'),
  /** Null: by the language. */
  csv_separator: z.enum(csvSeparators).nullable().optional(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** PUT answers what is kept. */
export const ownProfileAnswerSchema = z.object({ status: z.literal(200), data: ownProfileSchema });
