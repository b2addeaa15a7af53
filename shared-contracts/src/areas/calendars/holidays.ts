import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET: countries with known holidays, and their states, with names in a language. */
export const holidayPlacesPath = apiPath('calendar_holiday_places');
/** GET: holidays of a year, to choose from. */
export const holidaysPath = apiPath('calendar_holidays');

const language = z.enum(['en', 'de', 'es', 'fr', 'ja', 'zh']).default('en');
const code = z.string().regex(/^[A-Z0-9-]{1,6}$/i);

/** ISO 3166 codes; without a country: all countries, without their states. */
export const holidayPlacesQuerySchema = z.strictObject({ country: code.optional(), language });
const placesSchema = z.array(z.object({ code: z.string(), name: z.string() }));
export const holidayPlacesAnswerSchema = z.object({ status: z.literal(200), data: placesSchema });
export type HolidayPlace = z.infer<typeof placesSchema>[number];

export const holidaysQuerySchema = z.strictObject({
  country: code,
  state: code.optional(),
  year: z.coerce.number().int().min(2000).max(2100),
  language,
});
const holidaySchema = z.object({
  from: z.string(),
  to: z.string(),
  name: z.string(),
  /** True for public holidays; at the others only banks or some people are off. */
  is_public: z.boolean(),
});
export const holidaysAnswerSchema = z.object({ status: z.literal(200), data: z.array(holidaySchema) });
export type Holiday = z.infer<typeof holidaySchema>;
