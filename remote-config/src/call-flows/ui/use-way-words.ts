import type { Passed, TestedWay, WayDifference, WayEnd } from '@patchbay/shared-contracts/flows';
import { differenceOfWays } from '@patchbay/shared-contracts/flows';
import { nodeIn } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { useFlow } from './flow-context.ts';
import { useStepTexts } from './use-step-texts.ts';

/** Describes the place where two paths of a call diverge [CONF-FLOW-011]. */
export function useWayWords() {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor } = useFlow();
  const stopOf = (stop: Passed | WayEnd): string => {
    const node = nodeIn(editor.draft, stop.node);
    const step = node === undefined ? t('tests.gone') : texts.name(node);
    if ('is' in stop) return t(stop.is === 'over' ? 'tests.over' : 'tests.stays', { step });
    if (stop.exit === null || node === undefined) return step;
    return t('tests.by', { step, way: texts.exit(node.type, stop.exit) });
  };
  const said = ({ at, expected, now }: WayDifference): string =>
    t('tests.differs', { at: at + 1, expected: stopOf(expected), now: stopOf(now) });
  return {
    said,
    between(expected: TestedWay, now: TestedWay): string {
      const difference = differenceOfWays(expected, now);
      return difference === null ? '' : said(difference);
    },
  };
}
