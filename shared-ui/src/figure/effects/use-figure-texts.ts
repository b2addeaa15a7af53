import { figureTexts, type FigureTexts } from '@patchbay/shared-contracts/insights';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

/** Returns name, formula and explanation of each metric in the user's language; null until loaded [INS-024]. */
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
