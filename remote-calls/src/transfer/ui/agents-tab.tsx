import { useState } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import type { Target } from '../../call/model/third.ts';
import { useTexts } from '../../texts/index.ts';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';
import { ChoiceList } from './choice-list.tsx';
import { useAgents } from './use-choices.ts';

interface AgentsTabProps {
  readonly live: LiveStatuses | null;
  readonly busy: boolean;
  readonly choose: (target: Target) => void;
}

/** Lists agents, searchable by name or digits [CALL-055, CALL-124, CALL-138]. */
export function AgentsTab({ live, busy, choose }: AgentsTabProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const rows = useAgents(typed, live);
  return (
    <>
      <Input
        autoFocus
        allowClear
        size="large"
        maxLength={100}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('transfer.search')}
        placeholder={t('transfer.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ChoiceList
        label={t('transfer.agents')}
        rows={rows}
        empty={typed.trim() === '' ? t('transfer.noAgents') : t('transfer.notFound')}
        canChoose={({ target }) => target !== null && !busy}
        choose={({ target }) => target && choose(target)}
      />
    </>
  );
}
