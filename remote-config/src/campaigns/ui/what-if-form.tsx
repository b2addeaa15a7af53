import { useId, useState } from 'react';
import { ownDay, type Rates, type WhatIf } from '@patchbay/shared-contracts/campaigns';
import { Button, Input, Space } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { bounds, otherAgents, readQuestion, type WhatIfFields } from '../model/question.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useWritten } from './use-written.ts';

interface FormProps {
  readonly rates: Rates;
  readonly ratio: number;
  readonly begun: WhatIfFields;
  /** Progress of the simulation; null while none runs. */
  readonly running: number | null;
  readonly onAsk: (question: WhatIf) => void;
  readonly onCancel: () => void;
}

interface Filling {
  readonly fields: WhatIfFields;
  readonly wrong: readonly (keyof WhatIfFields)[];
  readonly change: (part: Partial<WhatIfFields>) => void;
}

function Agents({ fields, wrong, change }: Filling) {
  const t = useTexts();
  const id = useId();
  const by = (step: 1 | -1) => () => change({ agents: otherAgents(fields.agents, step) });
  return (
    <Field
      id={id}
      label={t('if.agents')}
      error={wrong.includes('agents') ? t('if.agents.wrong', bounds.agents) : undefined}
    >
      {(input) => (
        <Space.Compact block>
          <Button size="large" aria-label={t('if.fewer')} onClick={by(-1)}>
            −
          </Button>
          <Input
            {...input}
            inputMode="numeric"
            value={fields.agents}
            onChange={({ target }) => change({ agents: target.value })}
          />
          <Button size="large" aria-label={t('if.more')} onClick={by(1)}>
            +
          </Button>
        </Space.Compact>
      )}
    </Field>
  );
}

function Limit({ fields, wrong, change }: Filling) {
  const t = useTexts();
  const id = useId();
  return (
    <Field
      id={id}
      label={t('if.limit')}
      error={wrong.includes('limit') ? t('if.limit.wrong', bounds.limit) : undefined}
    >
      {(input) => (
        <Input
          {...input}
          inputMode="decimal"
          value={fields.limit}
          onChange={({ target }) => change({ limit: target.value })}
        />
      )}
    </Field>
  );
}

/** Returns the current answer rate in the simulation's format. */
const ownRate = (rates: Rates): number =>
  ownDay(rates, { seconds: 1, agents: 1, pauses: { share: 0, seconds: [0] }, limit: 0, ratio: 1, answerRate: null })
    ?.answerRates[0]?.rate ?? 0;

function Rate({ fields, wrong, change, rates }: Filling & { readonly rates: Rates }) {
  const t = useTexts();
  const id = useId();
  const { share } = useWritten();
  return (
    <Field
      id={id}
      label={t('if.rate')}
      optional={t('if.optional')}
      hint={t('if.rate.hint', { rate: share(ownRate(rates)) })}
      error={wrong.includes('rate') ? t('if.rate.wrong', bounds.rate) : undefined}
    >
      {(input) => (
        <Input
          {...input}
          inputMode="decimal"
          value={fields.rate}
          onChange={({ target }) => change({ rate: target.value })}
        />
      )}
    </Field>
  );
}

/** Enters agents, limit and answer rate, within sensible bounds [CAMP-017]. */
export function WhatIfForm({ rates, ratio, begun, running, onAsk, onCancel }: FormProps) {
  const t = useTexts();
  const { share } = useWritten();
  const [fields, write] = useState(begun);
  const [wrong, setWrong] = useState<readonly (keyof WhatIfFields)[]>([]);
  const change = (part: Partial<WhatIfFields>) => write({ ...fields, ...part });
  const submit = () => {
    const read = readQuestion(fields, ratio);
    setWrong(read.is === 'wrong' ? read.wrong : []);
    if (read.is === 'right') onAsk(read.question);
  };
  const filling = { fields, wrong, change };
  return (
    <form
      className={styles.asking}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Agents {...filling} />
      <Limit {...filling} />
      <Rate {...filling} rates={rates} />
      <div className={styles.run}>
        <Button type="primary" htmlType="submit" loading={running !== null}>
          {t('if.run')}
        </Button>
        {running === null ? null : <Button onClick={onCancel}>{t('if.stop')}</Button>}
        <span role="status" className={textStyles.quiet}>
          {running === null ? '' : t('if.running', { share: share(running) })}
        </span>
      </div>
    </form>
  );
}
