import { apiPath } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Reasons of an agent for not dialling an offered number. */
export const skipReasons = ['spoken-already', 'wrong-person', 'bad-time', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Maximum length of a note to a skip, in characters. */
export const LONGEST_SKIP_NOTE = 200;

const root = apiPath('campaign_work');
/**
 * An agent's own work in campaigns [CAMP-006, CAMP-012]. All but `own` and `call` are for the agent who has the offer.
 *
 * - GET `own` → `campaignWorkAnswerSchema`
 * - GET `call`, for a current or past call of the agent → `campaignCallAnswerSchema`; `data` null when no campaign dialled it
 * - POST `dial` → `offerTakenAnswerSchema`; 409: `campaignWorkErrors`
 * - POST `skip`: `skipSchema` → `offerTakenAnswerSchema`, 409 when the offer is gone
 */
export const campaignWorkPaths = {
  own: root,
  call: (callId: string) => `${root}calls/${callId}/`,
  dial: (id: string) => `${root}${id}/dial/`,
  skip: (id: string) => `${root}${id}/skip/`,
} as const;

/**
 * Data of a campaign's customer that its agent sees. `about`: the row of its list, then data of the account; `script`: with the
 * variables filled in.
 */
const shownSchema = z.object({
  campaign: z.object({ id: z.string(), name: z.string() }),
  /** Masked as set by the account. */
  number: z.string(),
  about: z.array(z.object({ name: z.string(), value: z.string() })),
  script: z.string(),
});
export type CampaignShown = z.infer<typeof shownSchema>;

/** `left`: ms until it goes back, at the time of the answer; `seconds`: the whole time allowed; `attempt` counts from 1. */
export const campaignOfferSchema = shownSchema.extend({
  id: z.string(),
  left: z.number().int().min(0),
  seconds: z.number().int(),
  attempt: z.number().int(),
});
export type CampaignOffer = z.infer<typeof campaignOfferSchema>;

/**
 * `offer`: shown before it is dialled; `owes`: the latest call of a campaign that requires a disposition and has none yet: no number
 * comes until it is set; `missed`: consecutive offers that timed out; at two the agent is set on a break.
 */
export const campaignWorkAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    offer: campaignOfferSchema.nullable(),
    owes: z.object({ call_id: z.string(), campaign: z.string(), number: z.string(), name: z.string() }).nullable(),
    missed: z.number().int().min(0),
  }),
});
export type CampaignWork = z.infer<typeof campaignWorkAnswerSchema>['data'];

export const campaignCallAnswerSchema = z.object({
  status: z.number().int(),
  data: shownSchema.extend({ disposition_required: z.boolean() }).nullable(),
});

export const skipSchema = z.strictObject({
  reason: z.enum(skipReasons),
  note: z.string().trim().max(LONGEST_SKIP_NOTE).default(''),
});
export const offerTakenAnswerSchema = z.object({ status: z.number().int(), message: z.string() });

export const campaignWorkErrors = {
  gone: { status: 409, code: 'offer-gone', message: 'This number is no longer offered to you.' },
  refused: { status: 409, code: 'may-not-dial', message: 'This number cannot be called right now.' },
  phone: { status: 409, code: 'no-phone', message: 'Your phone cannot be reached right now.' },
  full: { status: 409, code: 'lines-full', message: 'All lines of the account are in use.' },
} as const;
