import { campaignLimits, type WhatIf } from '@patchbay/shared-contracts/campaigns';

/** What is typed; `rate` empty: as people answer now. */
export interface Asked {
  readonly agents: string;
  readonly limit: string;
  readonly rate: string;
}

export const bounds = {
  agents: { least: 1, most: 200 },
  limit: { least: 0, most: campaignLimits.abandoned },
  rate: { least: 1, most: 100 },
} as const;

/** So long a time is simulated. */
const SECONDS = 4 * 3600;
const PER_CENT = 100;

/** A number as people write it, with a point or a comma; null for what is none. */
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
  | { readonly is: 'wrong'; readonly wrong: readonly (keyof Asked)[] };

/** The question as the simulation takes it, or which of its fields are wrong [CAMP-017]. */
export function readQuestion(asked: Asked, ratio: number): Read {
  const [agents, limit] = [within(asked.agents, bounds.agents), within(asked.limit, bounds.limit)];
  const isOwnRate = asked.rate.trim() === '';
  const rate = within(asked.rate, bounds.rate);
  const wrong: readonly (keyof Asked)[] = [
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

/** One agent more or less, within the bounds; what is no number begins at the least. */
export function otherAgents(typed: string, by: 1 | -1): string {
  const { least, most } = bounds.agents;
  return String(Math.min(Math.max(Math.round(numberOf(typed) ?? least) + by, least), most));
}
