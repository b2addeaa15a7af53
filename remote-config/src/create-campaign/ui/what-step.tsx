import { useState } from 'react';
import { diallers, idsOfText, onMachines, type Dialler } from '@patchbay/shared-contracts/campaigns';
import { useSession } from '@patchbay/shared-ui';
import { useAgentLabel } from '@patchbay/shared-ui/list-page';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import { useSoundChoices } from '../../queues/effects/use-queues.ts';
import { useAgentChoices } from '../effects/use-choices.ts';
import { useServing } from '../effects/use-serving.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import { Cards, ManyField, OneField, SwitchField, type FormProps } from './fields.tsx';
import { ScriptField } from './script-field.tsx';

/** Number of agents from which the simulation favours predictive dialling (`compareDiallers`). */
const FEW_AGENTS = 10;
const keys = [...'0123456789*#'];

function Diallers({ form, isSettled }: FormProps & { readonly isSettled: boolean }) {
  const t = useTexts();
  const words = useCampaignWords();
  const hasPreview = useSession()?.user.profile.is_preview_dialer_enabled ?? false;
  const { dialler } = form.values;
  const serving = useServing(form.values);
  const isOff = (value: Dialler) => value === 'preview' && !hasPreview;
  const cards = diallers.map((value) => ({
    ...{ value, title: words(`dialler.${value}`), disabled: isSettled || isOff(value) },
    detail: isOff(value) ? t('preview.none') : words(`dialler.${value}.detail`),
  }));
  const isFew = dialler === 'predictive' && serving !== null && serving.count < FEW_AGENTS;
  return (
    <Cards
      {...{ legend: t('field.dialler'), value: dialler, cards, error: form.problem('dialler') }}
      onChange={(next) => form.change({ dialler: next })}
    >
      {isSettled ? <p className={styles.quiet}>{t('settled')}</p> : null}
      {isFew ? (
        <p className={styles.warning} role="status">
          {t('dialler.few', { count: serving.count })}
        </p>
      ) : null}
    </Cards>
  );
}

function Agents({ form }: FormProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const chosen = idsOfText(form.values.agents);
  const { data: found = [] } = useAgentChoices(search);
  const labelOf = useAgentLabel(chosen);
  const others = chosen
    .filter((id) => !found.some(({ value }) => value === id))
    .map((value) => ({ value, label: labelOf(value) }));
  return (
    <ManyField
      {...{ form, name: 'agents', options: [...found, ...others], onSearch: setSearch }}
      placeholder={t('agents.choose')}
    />
  );
}

function Serves({ form }: FormProps) {
  const t = useTexts();
  const { data: queues = [] } = useQueueChoices();
  const { serves } = form.values;
  const cards = (['queue', 'agents'] as const).map((value) => ({
    ...{ value, title: t(`serves.${value}`), detail: t(`serves.${value}.detail`) },
  }));
  return (
    <>
      <Cards
        {...{ legend: t('field.serves'), value: serves, cards }}
        onChange={(next) => form.change({ serves: next })}
      />
      {serves === 'agents' ? (
        <Agents form={form} />
      ) : (
        <OneField
          {...{ form, name: 'queue', none: t('queue.choose') }}
          options={queues.map(({ q_uuid: value, name: label }) => ({ value, label }))}
        />
      )}
    </>
  );
}

/** Draws the step "What": dialling mode, agents and script [CAMP-002, CAMP-004]. */
export function WhatStep({ form, isSettled }: FormProps & { readonly isSettled: boolean }) {
  const t = useTexts();
  const sounds = useSoundChoices();
  return (
    <>
      <Diallers {...{ form, isSettled }} />
      <Serves form={form} />
      <ScriptField form={form} />
      <div className={styles.fields}>
        <OneField {...{ form, name: 'message' }} options={[{ value: '', label: t('message.none') }, ...sounds]} />
        <OneField
          {...{ form, name: 'opt_out_key' }}
          options={[{ value: '', label: t('key.none') }, ...keys.map((value) => ({ value, label: value }))]}
        />
        <OneField
          {...{ form, name: 'on_machine' }}
          options={onMachines.map((value) => ({ value, label: t(`machine.${value}`) }))}
        />
      </div>
      <SwitchField {...{ form, name: 'disposition_required' }} />
      <SwitchField {...{ form, name: 'own_agent' }} />
    </>
  );
}
