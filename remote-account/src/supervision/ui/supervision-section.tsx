import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Switch } from '@patchbay/shared-ui/antd';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../../texts/index.ts';
import { useListeningTold } from '../effects/use-listening-told.ts';

type Change = ReturnType<typeof useListeningTold>['change'];

function ListeningTold({ told, change }: { told: boolean; change: Change }) {
  const t = useTexts();
  const { notify } = useConsole();
  const refusalText = useRefusalText();
  const [saving, setSaving] = useState(false);
  const set = async (isTold: boolean) => {
    setSaving(true);
    const changed = await change(isTold);
    setSaving(false);
    if (!changed.ok) notify.error(refusalText(changed));
  };
  return (
    <Setting name={t('supervision.told')}>
      <Switch
        aria-label={t('supervision.told')}
        checked={told}
        loading={saving}
        disabled={saving}
        onChange={(isTold) => void set(isTold)}
      />
    </Setting>
  );
}

/** What agents are told of supervision, for owners to decide [LIVE-033]. */
export function SupervisionSection() {
  const t = useTexts();
  const { known, change } = useListeningTold();
  return (
    <Section title={t('supervision.title')} detail={t('supervision.detail')}>
      <Answered known={known} rows={1} failed={t('supervision.failed')}>
        {(told) => <ListeningTold told={told} change={change} />}
      </Answered>
    </Section>
  );
}
