import { z } from '@patchbay/shared-contracts/zod';

/** The version of the terms text in force; a newer one asks everybody again [AUTH-142]. Raise it with the text. */
export const TERMS_VERSION = 1;

/** POST terms acceptance, no body [AUTH-148, AUTH-149]. */
export const agreementAnswerSchema = z.object({ status: z.literal('success') });
