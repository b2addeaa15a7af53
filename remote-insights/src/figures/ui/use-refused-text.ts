import { figureErrors, forecastErrors } from '@patchbay/shared-contracts/insights';
import type { RefusedError } from '@patchbay/shared-ui/answer';
import { useTexts } from '../../texts/index.ts';

const codes = Object.values({ ...figureErrors, ...forecastErrors }).map(({ code }) => code);

/** Why figures were refused, in the reader's language where the reason is one of theirs, else in the server's words. */
export function useRefusedText(): (error: RefusedError) => string | null {
  const t = useTexts();
  return ({ code, message }) => {
    const known = codes.find((each) => each === code);
    return known === undefined ? message || null : t(`insights.refused.${known}`);
  };
}
