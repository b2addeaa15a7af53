import { campaignLimits, ratioBounds } from '@patchbay/shared-contracts/campaigns';

interface FigureLimit {
  readonly least: number;
  readonly most: number;
  readonly decimals: boolean;
  /** Value of an empty field; without it, input is required. */
  readonly empty?: number;
}

/** Limits of the figures; decimals are permitted only where stated. */
export const figureLimits = {
  ratio: { ...ratioBounds, decimals: true },
  abandoned_limit: { least: 0, most: campaignLimits.abandoned, decimals: true },
  ring_seconds: { ...campaignLimits.ringSeconds, decimals: false },
  offer_seconds: { ...campaignLimits.offerSeconds, decimals: false },
  wrap_up_seconds: { ...campaignLimits.wrapUpSeconds, decimals: false },
  tries_a_day: { least: 1, most: campaignLimits.tries.most, decimals: false },
  tries_in_all: { least: 1, most: campaignLimits.tries.most, decimals: false },
  /** Coins; 0: no cap. */
  cost_cap: { least: 0, most: campaignLimits.cost.most, decimals: false, empty: 0 },
} as const satisfies Record<string, FigureLimit>;
export type FigureName = keyof typeof figureLimits;
export const figureNames = Object.keys(figureLimits).filter((name): name is FigureName => name in figureLimits);

/** Parses a figure with point or comma; null where it is invalid or out of range. */
export function boundedFigure(name: FigureName, typed: string): number | null {
  const { least, most, decimals, empty }: FigureLimit = figureLimits[name];
  if (empty !== undefined && typed.trim() === '') return empty;
  const form = decimals ? /^\d{1,3}(?:[.,]\d{1,2})?$/ : /^\d{1,10}$/;
  if (!form.test(typed.trim())) return null;
  const value = Number(typed.trim().replace(',', '.'));
  return value < least || value > most ? null : value;
}
