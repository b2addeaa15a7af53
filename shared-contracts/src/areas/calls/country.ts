import { z } from '@patchbay/shared-contracts/zod';

/** POST set (form data) and GET last saved country [NET-003, NET-004]; empty strings when none was saved. */
export const lastSavedCountrySchema = z.strictObject({ country: z.string().max(100), countryCode: z.string().max(10) });
export type LastSavedCountry = z.infer<typeof lastSavedCountrySchema>;
export const lastSavedAnswerSchema = z.object({ status: z.literal(200), message: z.string() });
