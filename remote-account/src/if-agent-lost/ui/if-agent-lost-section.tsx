import { ifAgentLostAnswerSchema, ifAgentLostPath } from '@patchbay/shared-contracts/calls';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section } from '../../section/ui/section.tsx';
import { SettingSwitch } from '../../section/ui/setting-switch.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: ifAgentLostPath, answer: ifAgentLostAnswerSchema };

/** What becomes of a customer whose agent is lost while a colleague is consulted, for owners to decide [TEL-009]. */
export function IfAgentLostSection() {
  const t = useTexts();
  const { known, saving, change } = useSetting(setting);
  return (
    <Section title={t('ifLost.title')} detail={t('ifLost.detail')}>
      <Answered known={known} rows={1} failed={t('ifLost.failed')}>
        {({ ask }) => (
          <SettingSwitch
            name={t('ifLost.ask')}
            checked={ask}
            saving={saving !== null}
            disabled={saving !== null}
            onChange={(asks) => void change('ask', { ask: asks })}
          />
        )}
      </Answered>
    </Section>
  );
}
