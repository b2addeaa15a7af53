import { campaignLimits, type WhatIf } from '@patchbay/shared-contracts/campaigns';

/** Form values; `rate` empty: the current answer rate. */
export interface WhatIfFields {
  readonly agents: string;
  readonly limit: string;
  readonly rate: string;
}

export const bounds = {
  agents: { least: 1, most: 200 },
  limit: { least: 0, most: campaignLimits.abandoned },
  rate: { least: 1, most: 100 },
} as const;

/** Simulated time, seconds. */
const SECONDS = 4 * 3600;
const PER_CENT = 100;

/** Parses a number with point or comma; null for anything else. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function within(text: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
  const value = numberOf(text);
  return value !== null && value >= least && value <= most ? value : null;
}

export type Read =
  | { readonly is: 'right'; readonly question: WhatIf }
  | { readonly is: 'wrong'; readonly wrong: readonly (keyof WhatIfFields)[] };

/** Returns the question for the simulation, or the invalid fields [CAMP-017]. */
export function readQuestion(fields: WhatIfFields, ratio: number): Read {
  const [agents, limit] = [within(fields.agents, bounds.agents), within(fields.limit, bounds.limit)];
  const isOwnRate = fields.rate.trim() === '';
  const rate = within(fields.rate, bounds.rate);
  const wrong: readonly (keyof WhatIfFields)[] = [
    ...(agents === null || !Number.isInteger(agents) ? (['agents'] as const) : []),
    ...(limit === null ? (['limit'] as const) : []),
    ...(rate === null && !isOwnRate ? (['rate'] as const) : []),
  ];
  if (wrong.length > 0 || agents === null || limit === null) return { is: 'wrong', wrong };
  const answerRate = rate === null ? null : rate / PER_CENT;
  return {
    is: 'right',
    question: {
      ...{ seconds: SECONDS, agents, limit: limit / PER_CENT, ratio, answerRate },
      pauses: { share: 0, seconds: [0] },
    },
  };
}

/** Changes the number of agents by one, within bounds; an invalid number becomes the minimum. */
export function otherAgents(typed: string, by: 1 | -1): string {
  const { least, most } = bounds.agents;
  return String(Math.min(Math.max(Math.round(numberOf(typed) ?? least) + by, least), most));
}
