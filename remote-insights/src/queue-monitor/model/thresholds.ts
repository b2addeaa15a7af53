import {
  limitsProblem,
  watchedFigures,
  type Limits,
  type LimitsProblem,
  type QueueThresholds,
  type WatchedFigure,
} from '@patchbay/shared-contracts/live';

/** Limits as typed: shares in per cent, waits in seconds; empty for none. */
export type LimitsDraft = Readonly<Record<keyof Limits, string>>;
export type ThresholdsDraft = Readonly<Record<WatchedFigure, LimitsDraft>>;

export const isPercent = (figure: WatchedFigure): boolean => figure === 'service_level' || figure === 'abandoned_share';

const written = (figure: WatchedFigure, value: number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  return String(isPercent(figure) ? Number((value * 100).toFixed(4)) : value);
};

export function thresholdsDraft(thresholds: QueueThresholds): ThresholdsDraft {
  const of = (figure: WatchedFigure): LimitsDraft => ({
    warning: written(figure, thresholds[figure]?.warning),
    critical: written(figure, thresholds[figure]?.critical),
  });
  return {
    ...{ waiting: of('waiting'), longest_wait: of('longest_wait') },
    ...{ service_level: of('service_level'), abandoned_share: of('abandoned_share') },
  };
}

/** Parses a number; undefined: invalid. */
function numberIn(figure: WatchedFigure, text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return undefined;
  return isPercent(figure) ? Number(typed) / 100 : Number(typed);
}

export type DraftProblem = LimitsProblem | 'no-number';
export type ReadDraft =
  | { readonly ok: true; readonly thresholds: QueueThresholds }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<WatchedFigure, DraftProblem>>> };

/** Returns the typed values, or their problems by figure. */
export function readThresholds(draft: ThresholdsDraft): ReadDraft {
  const thresholds: Partial<Record<WatchedFigure, Limits>> = {};
  const problems: Partial<Record<WatchedFigure, DraftProblem>> = {};
  for (const figure of watchedFigures) {
    const [warning, critical] = [numberIn(figure, draft[figure].warning), numberIn(figure, draft[figure].critical)];
    if (warning === undefined || critical === undefined) {
      problems[figure] = 'no-number';
      continue;
    }
    const problem = limitsProblem(figure, { warning, critical });
    if (problem !== null) problems[figure] = problem;
    else if (warning !== null || critical !== null) thresholds[figure] = { warning, critical };
  }
  return Object.keys(problems).length === 0 ? { ok: true, thresholds } : { ok: false, problems };
}
