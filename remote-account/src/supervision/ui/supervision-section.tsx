import { listeningToldAnswerSchema, listeningToldPath } from '@patchbay/shared-contracts/calls';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section } from '../../section/ui/section.tsx';
import { SettingSwitch } from '../../section/ui/setting-switch.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: listeningToldPath, answer: listeningToldAnswerSchema };

/** Sets what agents are told about supervision; for owners [LIVE-033]. */
export function SupervisionSection() {
  const t = useTexts();
  const { known, saving, change } = useSetting(setting);
  return (
    <Section title={t('supervision.title')} detail={t('supervision.detail')}>
      <Answered known={known} rows={1} failed={t('supervision.failed')}>
        {({ told }) => (
          <SettingSwitch
            name={t('supervision.told')}
            checked={told}
            saving={saving !== null}
            disabled={saving !== null}
            onChange={(isTold) => void change('told', { told: isTold })}
          />
        )}
      </Answered>
    </Section>
  );
}
