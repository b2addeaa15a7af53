import { useId, useState } from 'react';
import {
  previewTemplateAnswerSchema,
  templatePaths,
  templatesContract as contract,
  type TemplateVariable,
} from '@patchbay/shared-contracts/templates';
import { useConsole } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { useAnswer } from '../answer/index.ts';
import styles from './sms.module.css';

/** A selected template, filled in for the customer. */
export interface Chosen {
  readonly id: string;
  readonly text: string;
  /** Variables without a value for this customer: the text omits them. */
  readonly missing: readonly TemplateVariable[];
}

interface ChoiceProps {
  /** The customer, by number or by id; where numbers are masked only the id identifies them. */
  readonly to: string | { readonly customerId: string };
  readonly label: string;
  /** Shows the label inside the select only. */
  readonly isCompact?: boolean;
  readonly onChosen: (chosen: Chosen) => void;
}

const question = {
  path: contract.path,
  query: { type: 'SMS', status: 'active', limit: 100, ordering: 'name' },
  answer: contract.answer,
} as const;

/** Lists active SMS templates, filled in for the customer; nothing where there are none [CONF-TMPL-005]. */
function Templates({ to, label, isCompact = false, onChosen }: ChoiceProps) {
  const id = useId();
  const { request } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const templates = useAnswer(['sms templates'], question).data?.objects ?? [];
  if (templates.length === 0) return null;
  const choose = async (chosen: string) => {
    const text = templates.find((each) => each.id === chosen)?.text ?? '';
    const recipient = typeof to === 'string' ? { customer_number: to } : { customer_id: to.customerId };
    setBusy(true);
    const body = { type: 'SMS', text, ...recipient };
    const filled = await request.send({
      ...{ method: 'POST', path: templatePaths.preview, answer: previewTemplateAnswerSchema },
      body,
    });
    setBusy(false);
    const read = filled.ok ? filled.data.data : { text, missing: [] };
    onChosen({ id: chosen, text: read.text, missing: read.missing });
  };
  return (
    <div className={styles.template}>
      {isCompact ? null : <label htmlFor={id}>{label}</label>}
      <Select
        {...(isCompact ? { 'aria-label': label } : { id })}
        value={null}
        loading={isBusy}
        placeholder={label}
        options={templates.map((each) => ({ value: each.id, label: each.name }))}
        onChange={(chosen: string) => void choose(chosen)}
      />
    </div>
  );
}

/** Shown to users who may use templates. */
export const TemplateChoice = (props: ChoiceProps) =>
  useConsole().can(contract.gate) ? <Templates {...props} /> : null;
