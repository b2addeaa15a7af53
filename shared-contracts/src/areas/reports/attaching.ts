import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: whether mails of scheduled reports carry the file. Otherwise they have a link that requires sign-in. */
export const attachReportsPath = api('attach_reports');

export const attachReportsSchema = z.strictObject({ attach: z.boolean() });
export type AttachReports = z.infer<typeof attachReportsSchema>;
export const attachReportsAnswerSchema = z.object({ status: z.literal(200), data: attachReportsSchema });
