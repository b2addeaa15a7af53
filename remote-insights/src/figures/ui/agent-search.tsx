import { useState, type KeyboardEvent } from 'react';
import { Select } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useFoundAgents } from '../effects/use-agents.ts';
import styles from './figures.module.css';

interface AgentSearchProps {
  /** Selected agent; null: none, or all. */
  readonly chosen: { readonly value: string; readonly label: string } | null;
  /** Text for no selection: all agents, listed first, or a prompt to choose. */
  readonly all?: string;
  readonly placeholder?: string;
  /** Id of the selection's error text. */
  readonly describedBy: string | undefined;
  readonly onChoose: (agent: string | null) => void;
}

const ALL = '';

/** Returns the agents found, and the text when there are none. */
function useFound(typed: string, isOpen: boolean) {
  const t = useTexts();
  const { found, hasFailed } = useFoundAgents(typed, isOpen);
  const none = hasFailed ? 'insights.searchFailed' : found === null ? 'insights.searching' : 'insights.nobodyFound';
  return { found: found ?? [], none: t(none), isLoading: isOpen && found === null && !hasFailed };
}

/** Selects an agent by part of the first name, five results at most [INS-021]. */
export function AgentSearch({ chosen, all, placeholder, describedBy, onChoose }: AgentSearchProps) {
  const t = useTexts();
  const [typed, type] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, none, isLoading } = useFound(typed, isOpen);
  const everybody = all === undefined ? null : { value: ALL, label: all };
  const isOneOfAll = everybody !== null && chosen !== null;
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isOpen && isOneOfAll) onChoose(null);
  };
  return (
    <Select<{ value: string; label: string } | null>
      className={styles.agent ?? ''}
      aria-label={t('insights.agent')}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy, status: 'error' as const })}
      variant="filled"
      labelInValue
      showSearch
      filterOption={false}
      allowClear={isOneOfAll}
      value={chosen ?? everybody}
      placeholder={placeholder}
      loading={isLoading}
      options={[...(everybody !== null && typed === '' ? [everybody] : []), ...found]}
      notFoundContent={none}
      popupMatchSelectWidth={240}
      onSearch={type}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) type('');
      }}
      onChange={(next) => onChoose(next?.value || null)}
      onKeyDown={press}
    />
  );
}
