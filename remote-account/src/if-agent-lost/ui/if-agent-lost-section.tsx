import {
  AGENT_AWAY_CHOICES,
  agentAwayAnswerSchema,
  agentAwayPath,
  ifAgentLostAnswerSchema,
  ifAgentLostPath,
} from '@patchbay/shared-contracts/calls';
import { Select } from '@patchbay/shared-ui/antd';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { SettingSwitch } from '../../section/ui/setting-switch.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: ifAgentLostPath, answer: ifAgentLostAnswerSchema };
const wait = { path: agentAwayPath, answer: agentAwayAnswerSchema };

/** Sets how long a customer is kept on hold for an agent whose page is gone. */
function Waiting() {
  const t = useTexts();
  const { known, saving, change } = useSetting(wait);
  return (
    <Answered known={known} rows={1} failed={t('ifLost.failed')}>
      {({ seconds }) => (
        <Setting name={t('ifLost.wait')} detail={t('ifLost.waitDetail')}>
          <Select
            aria-label={t('ifLost.wait')}
            value={seconds}
            loading={saving !== null}
            disabled={saving !== null}
            options={[...new Set([...AGENT_AWAY_CHOICES, seconds])]
              .sort((one, other) => one - other)
              .map((value) => ({ value, label: t('ifLost.seconds', { count: value }) }))}
            onChange={(chosen) => void change('seconds', { seconds: chosen })}
          />
        </Setting>
      )}
    </Answered>
  );
}

/** Sets what happens to a customer whose agent is lost during a consultation; for owners [TEL-009]. */
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
      <Waiting />
    </Section>
  );
}
