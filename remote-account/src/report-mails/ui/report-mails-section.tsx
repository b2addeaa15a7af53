import { attachReportsAnswerSchema, attachReportsPath } from '@patchbay/shared-contracts/reports';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section } from '../../section/ui/section.tsx';
import { SettingSwitch } from '../../section/ui/setting-switch.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: attachReportsPath, answer: attachReportsAnswerSchema };

/** Sets whether reports may be sent by e-mail; for owners [CONF-REP-004]. */
export function ReportMailsSection() {
  const t = useTexts();
  const { known, saving, change } = useSetting(setting);
  return (
    <Section title={t('reportMails.title')} detail={t('reportMails.detail')}>
      <Answered known={known} rows={1} failed={t('reportMails.failed')}>
        {({ attach }) => (
          <SettingSwitch
            name={t('reportMails.attach')}
            checked={attach}
            saving={saving !== null}
            disabled={saving !== null}
            onChange={(attaches) => void change('attach', { attach: attaches })}
          />
        )}
      </Answered>
    </Section>
  );
}
