import { z } from '@patchbay/shared-contracts/zod';
import { tryOutcomes } from '../../logs/options.ts';
import { refusals } from '../model/rules/index.ts';

/** State of a number in a campaign: its first refusal, being dialled, or ready now [CAMP-015]. */
export const numberStandings = [...refusals, 'out', 'ready'] as const;
export type NumberStanding = (typeof numberStandings)[number];

/** `number`: leading digits of the number. */
export const campaignNumbersQuerySchema = z.strictObject({
  refusal: z.enum(numberStandings).optional(),
  number: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/**
 * In the order of the list. `tries`: number of dials; `next_try_at`: earliest time, ISO 8601; `outcome`: of the last try; `about`: its
 * row of the list.
 */
export const campaignNumbersAnswerSchema = z.object({
  objects: z.array(
    z.object({
      number: z.string(),
      standing: z.enum(numberStandings),
      tries: z.number().int(),
      next_try_at: z.string().nullable(),
      outcome: z.enum(tryOutcomes).nullable(),
      about: z.record(z.string(), z.string()),
    }),
  ),
  meta: z.object({ total_count: z.number().int() }),
});
export type CampaignNumber = z.infer<typeof campaignNumbersAnswerSchema>['objects'][number];

const weights = z.array(z.number()).readonly();
const spread = z.object({ width: z.number(), bins: weights });

/** `Rates`, as kept by `addObservation`; null when nothing was dialled. */
export const campaignRatesAnswerSchema = z.object({
  status: z.number().int(),
  data: z
    .object({
      ringing: z.object({ atRisk: weights, answered: weights, ended: weights }),
      lately: z.object({ answered: z.number(), expected: z.number() }),
      talking: spread,
      wrappingUp: spread,
      heard: z.object({ lines: z.number(), answers: z.number(), talks: z.number() }),
    })
    .nullable(),
});
