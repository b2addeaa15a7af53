import { Alert, Button } from '@patchbay/shared-ui/antd';
import type { Connected } from '../../call/model/call.ts';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { useControl } from '../../widget/ui/use-control.tsx';

/** Texts of the reasons why the agent is muted without having pressed mute on this page. */
export const mutedBackTexts: Readonly<Record<NonNullable<Connected['mutedBack']>, TextKey>> = {
  asBefore: 'call.mutedAsBefore',
  toBeSure: 'call.mutedToBeSure',
};

/** Shown over the controls until the agent is unmuted; `Voice` announces the same text. */
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
