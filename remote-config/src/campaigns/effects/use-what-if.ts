import { useEffect, useRef, useState } from 'react';
import { comparing, type Compared, type Rates, type WhatIf } from '@patchbay/shared-contracts/campaigns';
import { inSlices } from './in-slices.ts';

/**
 * idle ──ask──▶ running ──▶ told ──ask──▶ running
 *                  └─cancel─▶ idle
 */
export type Comparison =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly share: number }
  | { readonly is: 'told'; readonly asked: WhatIf; readonly compared: Compared };

/** The same question has the same answer. */
const SEED = 1;

/** So many steps of the work are told: a page that is drawn anew for each slice would hold it up. */
const STEPS = 20;
const runningAt = (before: Comparison, share: number): Comparison =>
  before.is === 'running' && before.share === share ? before : { is: 'running', share };

/** Both ways of dialling by a campaign's own figures, worked out while the page goes on [CAMP-017]. */
export function useWhatIf() {
  const [comparison, tell] = useState<Comparison>({ is: 'idle' });
  const end = useRef<() => void>(null);
  useEffect(() => () => end.current?.(), []);
  return {
    comparison,
    ask(rates: Rates, asked: WhatIf) {
      end.current?.();
      tell({ is: 'running', share: 0 });
      end.current = inSlices(comparing(rates, asked, SEED), {
        came: (share) => tell((before) => runningAt(before, Math.floor(share * STEPS) / STEPS)),
        done: (compared) => tell(compared === null ? { is: 'idle' } : { is: 'told', asked, compared }),
      });
    },
    cancel() {
      end.current?.();
      tell({ is: 'idle' });
    },
  };
}
