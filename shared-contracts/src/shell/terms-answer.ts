import { z } from '@patchbay/shared-contracts/zod';

/** Version of the current terms text; everybody must accept a newer one [AUTH-142]. Increment it with each change of the text. */
export const TERMS_VERSION = 1;

/** POST terms acceptance, no body [AUTH-148, AUTH-149]. */
export const agreementAnswerSchema = z.object({ status: z.literal('success') });
