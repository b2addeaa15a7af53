import type { Compared } from '@patchbay/shared-contracts/campaigns';
import { useTexts } from '../texts/index.ts';
import { useWritten } from './use-written.ts';

const MINUTES = 60;

/** Formats the minutes of talk per agent and hour. */
export function useTalk() {
  const t = useTexts();
  const { figure } = useWritten();
  return ({ talkShare }: Compared['predictive']): string =>
    t('if.minutes', { minutes: figure(Math.round(talkShare * MINUTES * 10) / 10) });
}
