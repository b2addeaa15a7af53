import { useEffect, useRef, useState } from 'react';
import { comparing, type Compared, type Rates, type WhatIf } from '@patchbay/shared-contracts/campaigns';
import { inSlices } from './in-slices.ts';

/**
 * idle ──ask──▶ running ──▶ told ──ask──▶ running
 *                  └─cancel─▶ idle
 */
export type Comparison =
  { readonly is: 'idle' } | { readonly is: 'running'; readonly share: number } | ({ readonly is: 'told' } & Answered);

export interface Answered {
  readonly asked: WhatIf;
  readonly compared: Compared;
}

/** Fixed seed, so that a question always has the same answer. */
const SEED = 1;

/** Number of answers kept beside the last one, for comparison. */
const KEPT = 5;

/** Number of progress updates: rendering at each slice would slow the work down. */
const STEPS = 20;
const runningAt = (before: Comparison, share: number): Comparison =>
  before.is === 'running' && before.share === share ? before : { is: 'running', share };

const isSame = (one: WhatIf, other: WhatIf): boolean =>
  one.agents === other.agents && one.limit === other.limit && one.answerRate === other.answerRate;

/** Simulates both dialling modes with a campaign's own figures, while the page stays responsive [CAMP-017]. */
export function useWhatIf() {
  const [comparison, tell] = useState<Comparison>({ is: 'idle' });
  const [answers, keep] = useState<readonly Answered[]>([]);
  const end = useRef<() => void>(null);
  useEffect(() => () => end.current?.(), []);
  return {
    comparison,
    /** Answers so far, newest first; each question once. */
    answers,
    ask(rates: Rates, asked: WhatIf) {
      end.current?.();
      tell({ is: 'running', share: 0 });
      end.current = inSlices(comparing(rates, asked, SEED), {
        came: (share) => tell((before) => runningAt(before, Math.floor(share * STEPS) / STEPS)),
        done: (compared) => {
          if (compared === null) return tell({ is: 'idle' });
          tell({ is: 'told', asked, compared });
          keep((before) =>
            [{ asked, compared }, ...before.filter((each) => !isSame(each.asked, asked))].slice(0, KEPT),
          );
        },
      });
    },
    cancel() {
      end.current?.();
      tell({ is: 'idle' });
    },
  };
}
