import type { CampaignWork } from '@patchbay/shared-contracts/campaigns';
import { customerPaths, dispositionsAnswerSchema } from '@patchbay/shared-contracts/customers';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useWrapUp } from '../../wrap-up/wrap-up-context.ts';
import { LabelledField } from '../../widget/ui/labelled-field.tsx';
import { useAskForWork } from '../effects/use-campaign-work.ts';
import styles from './campaign.module.css';

type Owes = NonNullable<CampaignWork['owes']>;

function useSaving({ call_id: callid, number, name }: Owes) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const ask = useAskForWork();
  return async (disposition: string, sub: string): Promise<void> => {
    const body = { callid, number, name, disposition, 'sub-disposition': sub };
    const result = await request.send({
      method: 'POST',
      path: customerPaths.customerDetail,
      body,
      answer: z.unknown(),
    });
    if (!result.ok) notify.error(result.message || t('help.failed'));
    await ask();
  };
}

/** Stops the wrap-up from announcing the next number. */
function useOwing(): void {
  const wrapUp = useWrapUp();
  useEffect(() => {
    wrapUp.owe(true);
    return () => wrapUp.owe(false);
  }, [wrapUp]);
}

/** Asks for the disposition of the last call; the next number waits for it [CAMP-012]. */
export function OwedCard({ owes }: { owes: Owes }) {
  const t = useTexts();
  const [level1, setLevel1] = useState<string | null>(null);
  const [level2, setLevel2] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ids = [useId(), useId()] as const;
  const question = { path: customerPaths.dispositions, answer: dispositionsAnswerSchema };
  const all =
    useAnswer(['dispositions'], question).data?.data.dispositions.filter(({ group_id: of }) => of !== '') ?? [];
  const subs = all.find(({ id }) => id === level1)?.sub_levels.filter(({ name }) => name !== '') ?? [];
  useOwing();
  const save = useSaving(owes);
  const press = async () => {
    if (level1 === null) return setProblem(t('campaign.chooseOne'));
    setSaving(true);
    await save(level1, level2 ?? '');
    setSaving(false);
  };
  return (
    <section className={styles.card} data-timed aria-label={t('campaign.owes')}>
      <b role="alert">{t('campaign.owes')}</b>
      <p className={styles.quiet}>
        {owes.name || owes.number} · {t('campaign.of', { name: owes.campaign })}
      </p>
      <LabelledField id={ids[0]} label={t('campaign.disposition')} error={problem}>
        {(field) => (
          <Select
            {...field}
            showSearch={{ optionFilterProp: 'label' }}
            value={level1}
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string) => {
              setLevel1(id);
              setLevel2(null);
              setProblem(undefined);
            }}
          />
        )}
      </LabelledField>
      {subs.length === 0 ? null : (
        <LabelledField id={ids[1]} label={t('campaign.sub')} error={undefined}>
          {(field) => (
            <Select
              {...field}
              allowClear
              value={level2}
              options={subs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id: string | undefined) => setLevel2(id ?? null)}
            />
          )}
        </LabelledField>
      )}
      <Button type="primary" loading={isSaving} onClick={() => void press()}>
        {t('campaign.save')}
      </Button>
    </section>
  );
}
