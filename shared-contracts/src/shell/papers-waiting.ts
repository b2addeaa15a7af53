import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Where papers of companies are reviewed, for the shell that counts them beside the link. */
export const REVIEWS_PAGE = '/kyc-reviews';
/** GET, for who operates the installation: of how many accounts the papers wait for a decision [ACCT-016]. */
export const papersWaitingPath = `${apiPath('kyc_reviews')}waiting/`;
export const papersWaitingSchema = z.object({ data: z.object({ accounts: z.number().int() }) });
