import { figureTexts, type FigureTexts } from '@patchbay/shared-contracts/insights';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

/** Name, formula and explanation of each figure in the person's language; null until they are there [INS-024]. */
export function useFigureTexts(): FigureTexts | null {
  const language = usePreference(useConsole().i18n);
  const { data } = useQuery({
    queryKey: ['figure texts', language],
    queryFn: async () => (await figureTexts[language]()).default,
    staleTime: Infinity,
    placeholderData: (before: FigureTexts | undefined) => before,
  });
  return data ?? null;
}
