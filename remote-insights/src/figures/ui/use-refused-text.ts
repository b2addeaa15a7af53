import { figureErrors, forecastErrors } from '@patchbay/shared-contracts/insights';
import type { RefusedError } from '@patchbay/shared-ui/answer';
import { useTexts } from '../../texts/index.ts';

const codes = Object.values({ ...figureErrors, ...forecastErrors }).map(({ code }) => code);

/** Returns why figures were refused: in the user's language where known, else the server's text. */
export function useFigureRefusal(): (error: RefusedError) => string | null {
  const t = useTexts();
  return ({ code, message }) => {
    const known = codes.find((each) => each === code);
    return known === undefined ? message || null : t(`insights.refused.${known}`);
  };
}
