import { sessionEndAnswerSchema, sessionEndPath, sessionEndsInCall } from '@patchbay/shared-contracts/calls';
import { Select } from '@patchbay/shared-ui/antd';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: sessionEndPath, answer: sessionEndAnswerSchema };

/** Sets what happens to a call when its agent's session ends; for owners (decision 0042). */
export function SessionEndSection() {
  const t = useTexts();
  const { known, saving, change } = useSetting(setting);
  return (
    <Section title={t('sessionEnd.title')} detail={t('sessionEnd.detail')}>
      <Answered known={known} rows={1} failed={t('sessionEnd.failed')}>
        {({ then }) => (
          <Setting name={t('sessionEnd.then')} detail={t('sessionEnd.thenDetail')}>
            <Select
              aria-label={t('sessionEnd.then')}
              value={then}
              loading={saving !== null}
              disabled={saving !== null}
              popupMatchSelectWidth={false}
              options={sessionEndsInCall.map((value) => ({ value, label: t(`sessionEnd.${value}`) }))}
              onChange={(chosen) => void change('then', { then: chosen })}
            />
          </Setting>
        )}
      </Answered>
    </Section>
  );
}
