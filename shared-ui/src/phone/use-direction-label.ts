import { useSharedTexts } from '../texts/index.ts';

/** The direction of a call for people: Inbound and Outbound in their language, any other as the raw name [CALL-071, CALL-073]. */
export function useDirectionLabel(): (direction: string) => string {
  const t = useSharedTexts();
  return (direction) => (direction === 'Inbound' || direction === 'Outbound' ? t(`direction.${direction}`) : direction);
}
