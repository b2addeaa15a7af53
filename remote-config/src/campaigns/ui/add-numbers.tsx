import { useId, useState } from 'react';
import { campaignLimits, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCampaignChanges } from '../effects/use-changes.ts';
import { numbersIn, textOfNumbers } from '../model/typed-numbers.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { Card } from './card.tsx';
import { useCampaignRefusal } from './use-refusal-text.ts';
import { useWritten } from './use-written.ts';

/** Sentences about the result, the last of which may concern the remaining numbers. */
interface AddResult {
  readonly texts: readonly string[];
  readonly problem: string | undefined;
}
const nothing: AddResult = { texts: [], problem: undefined };

/** Adds numbers; invalid ones stay in the field, and all of them when refused. */
function useAdding(id: string) {
  const t = useTexts();
  const { figure } = useWritten();
  const refusalText = useCampaignRefusal();
  const { addNumbers } = useCampaignChanges();
  const [text, write] = useState('');
  const [busy, setBusy] = useState(false);
  const [came, tell] = useState(nothing);
  const wrong = (problem: string) => tell({ texts: [], problem });
  const add = async () => {
    const numbers = numbersIn(text);
    const most = figure(campaignLimits.added);
    if (numbers.length === 0) return wrong(t('add.empty'));
    if (numbers.length > campaignLimits.added) return wrong(t('add.many', { most, count: figure(numbers.length) }));
    setBusy(true);
    const outcome = await addNumbers(id, numbers);
    setBusy(false);
    if (!outcome.ok) return wrong(refusalText(outcome));
    const { added, duplicates, invalid } = outcome.data.data;
    write(textOfNumbers(invalid.map(({ number }) => number)));
    tell({
      texts: [
        t('add.added', { count: added }),
        ...(duplicates > 0 ? [t('add.duplicates', { count: duplicates })] : []),
      ],
      problem: invalid.length > 0 ? t('add.invalid', { count: invalid.length }) : undefined,
    });
  };
  return { text, write, busy, came, add };
}

/** Adds numbers by hand, also while the campaign runs [CAMP-013]. */
export function AddNumbers({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const id = useId();
  const { figure } = useWritten();
  const { text, write, busy, came, add } = useAdding(campaign.id);
  const hasEnded = campaign.state === 'stopped' || campaign.state === 'finished';
  if (hasEnded && text === '')
    return (
      <Card title={t('add')}>
        <p className={textStyles.quiet}>{t('add.ended')}</p>
      </Card>
    );
  return (
    <Card title={t('add')}>
      <form
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          id={id}
          label={t('add.numbers')}
          error={came.problem}
          hint={t('add.hint', { most: figure(campaignLimits.added) })}
        >
          {(input) => (
            <Input.TextArea
              {...input}
              inputMode="tel"
              autoSize={{ minRows: 4, maxRows: 12 }}
              value={text}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
        <p role="status" className={textStyles.quiet}>
          {came.texts.join(' ')}
        </p>
        <div>
          <Button htmlType="submit" loading={busy}>
            {t('add.do')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
