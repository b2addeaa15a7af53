import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { useSupervisedController } from '../supervised-context.ts';
import { useStore } from '../../store/use-store.ts';

const modeTexts: Readonly<Record<SupervisionMode, TextKey>> = {
  listen: 'supervised.listen',
  whisper: 'supervised.whisper',
  barge: 'supervised.barge',
};

/** Returns a sentence for each supervisor in the running call who is shown [LIVE-033]. */
export function useSupervised(): readonly { readonly mode: SupervisionMode; readonly text: string }[] {
  const t = useTexts();
  const present = useStore(useSupervisedController());
  return present.map(({ name, mode }) => ({ mode, text: t(modeTexts[mode], { name }) }));
}
