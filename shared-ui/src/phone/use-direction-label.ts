import { useSharedTexts } from '../texts/index.ts';

/** Returns the label of a call's direction: Inbound and Outbound in the user's language, others as sent [CALL-071, CALL-073]. */
export function useDirectionLabel(): (direction: string) => string {
  const t = useSharedTexts();
  return (direction) => (direction === 'Inbound' || direction === 'Outbound' ? t(`direction.${direction}`) : direction);
}
