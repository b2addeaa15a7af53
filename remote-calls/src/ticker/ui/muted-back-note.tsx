import { Alert, Button } from '@patchbay/shared-ui/antd';
import type { Connected } from '../../call/model/call.ts';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { useControl } from '../../widget/ui/use-control.tsx';

/** Why the agent is not heard though he pressed nothing on this page. */
export const mutedBackTexts: Readonly<Record<NonNullable<Connected['mutedBack']>, TextKey>> = {
  asBefore: 'call.mutedAsBefore',
  toBeSure: 'call.mutedToBeSure',
};

/** Over the controls until the agent is heard; `Voice` says the same aloud. */
export function MutedBackNote({ phase }: { phase: Connected }) {
  const t = useTexts();
  const { onPress, disabled } = useControl('mute', phase);
  if (!phase.mutedBack) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(mutedBackTexts[phase.mutedBack])}
      action={
        <Button size="small" disabled={disabled} onClick={onPress}>
          {t('call.microphoneOn')}
        </Button>
      }
    />
  );
}
