import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: whether the mail of a report that is due carries its file. Without, its link asks for a sign-in. */
export const attachReportsPath = api('attach_reports');

export const attachReportsSchema = z.strictObject({ attach: z.boolean() });
export type AttachReports = z.infer<typeof attachReportsSchema>;
export const attachReportsAnswerSchema = z.object({ status: z.literal(200), data: attachReportsSchema });
