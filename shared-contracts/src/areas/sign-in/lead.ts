import { ruledEmail, ruledText } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** [AUTH-052] */
export const employeeCounts = [
  '0 - 24',
  '25 - 49',
  '50 - 99',
  '100 - 199',
  '200 - 499',
  '500 - 1999',
  '2000+',
] as const;
/** [AUTH-053] */
export const trialProducts = [
  'Voice Solution',
  'Speech Analytics',
  'Video Platform',
  'ChatBots/VoiceBots',
  'Text to Speech',
  'Messaging Solution',
] as const;
/** [AUTH-049] */
export const FREE_TRIAL_DAYS = 7;
/** Maximum lengths of the hidden lead form's fields, in characters [AUTH-063]. */
export const leadLengths = { first_name: 40, last_name: 80, email: 80, phone: 40, employees: 40, city: 40 } as const;
/** [AUTH-066] */
export const LEAD_SOURCE = 'Website';
export const WEBSITE_SOURCE = 'Free Trial';

const text = (most: number) => ruledText({ least: 1, most });

/** POST free trial: a lead [AUTH-050, AUTH-051]. `phone_number`: digits with the country code, with or without +. */
export const freeTrialSchema = z.strictObject({
  first_name: text(leadLengths.first_name),
  last_name: text(leadLengths.last_name),
  business_email: ruledEmail({ least: 1, most: leadLengths.email }),
  phone_number: z
    .string()
    .max(leadLengths.phone)
    .regex(/^\+?[\d\s-]{6,}$/),
  country_code: z.string().max(10).default('in'),
  city: text(leadLengths.city),
  employee_count: z.enum(employeeCounts),
  product: z.enum(trialProducts).optional(),
});
export type FreeTrial = z.input<typeof freeTrialSchema>;

/** `lead_id` goes into the hidden form, so that both are known as one lead. */
export const freeTrialAnswerSchema = z.object({
  status: z.literal(200),
  success: z.object({ lead_id: z.string(), message: z.string() }),
});

/**
 * Fields of the hidden form (form-encoded, posted into a hidden frame) when its target is this server [AUTH-065, AUTH-066]: answered
 * with 204, so that the frame does not navigate. Other fields are accepted and dropped.
 */
export const leadCaptureSchema = z.object({
  lead_id: z.string().max(64),
  lead_source: z.string().max(40),
  website_source: z.string().max(40),
});
