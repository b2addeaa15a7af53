import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Page for reviewing documents of accounts; here because the shell shows a count beside its link. */
export const REVIEWS_PAGE = '/kyc-reviews';
/** GET, for operators of the installation: number of accounts whose documents wait for a decision [ACCT-016]. */
export const papersWaitingPath = `${apiPath('kyc_reviews')}waiting/`;
export const papersWaitingSchema = z.object({ data: z.object({ accounts: z.number().int() }) });
