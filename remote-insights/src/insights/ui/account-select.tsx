import { useId } from 'react';
import { ALL_ACCOUNTS, type HierarchyAccountsAnswer } from '@patchbay/shared-contracts/insights';
import { Select } from '@patchbay/shared-ui/antd';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { useAccounts } from '../effects/use-insights.ts';
import { depthsOf } from '../model/accounts.ts';

type Accounts = HierarchyAccountsAnswer['objects'];

interface AccountSelectProps {
  /** Null: the user's own account. */
  readonly account: string | null;
  readonly onChoose: (account: string | null) => void;
}

function Choice({ account, accounts, onChoose }: AccountSelectProps & { accounts: Accounts }) {
  const t = useTexts();
  const id = useId();
  const own = accounts.find(({ parent_id: parent }) => parent === null)?.account_id;
  const depth = depthsOf(accounts);
  const all = { value: ALL_ACCOUNTS, label: t('accounts.all') };
  const options = [all, ...accounts.map(({ account_id: value, name: label }) => ({ value, label }))];
  const chosen = account ?? own;
  const isUnknown = !options.some(({ value }) => value === chosen);
  return (
    <li>
      <Select<string>
        className={figures.agent ?? ''}
        aria-label={t('accounts.label')}
        {...(isUnknown ? { 'aria-describedby': id, status: 'error' as const } : {})}
        variant="filled"
        showSearch={{ optionFilterProp: 'label' }}
        value={isUnknown ? t('accounts.unknown') : (chosen ?? '')}
        options={options}
        optionRender={({ value, label }) => (
          <span style={{ paddingInlineStart: (depth.get(String(value)) ?? 0) * 16 }}>{label}</span>
        )}
        popupMatchSelectWidth={280}
        onChange={(next) => onChoose(next === own ? null : next)}
      />
      {isUnknown ? (
        <p id={id} className={figures.problem} role="alert">
          {t('insights.refused.unknown-account')}
        </p>
      ) : null}
    </li>
  );
}

/** Selects an account of the hierarchy; nothing for an account without one [ROLE-019]. */
export function AccountSelect(props: AccountSelectProps) {
  const t = useTexts();
  const { data, error } = useAccounts();
  if (error !== null)
    return (
      <li className={figures.problem} role="alert">
        {t('accounts.failed')}
      </li>
    );
  if (data === undefined || (data.objects.length < 2 && props.account === null)) return null;
  return <Choice {...props} accounts={data.objects} />;
}
