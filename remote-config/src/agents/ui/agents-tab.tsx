import { useState } from 'react';
import { pageGate } from '@patchbay/shared-contracts';
import type { AgentRow } from '@patchbay/shared-contracts/calls';
import { Pagination, useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { SearchOutlined, TeamOutlined } from '@patchbay/shared-ui/icons';
import { DataTable, EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { chosenQuery, useView } from '@patchbay/shared-ui/list-page';
import { useAgentActions } from '../effects/use-agent-actions.ts';
import { useAgents } from '../effects/use-agents.ts';
import type { Operating } from '../effects/use-operating.ts';
import { agentsOrders, agentsShape } from '../model/question.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';
import { AutoAnswerPanel } from './auto-answer-panel.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { AppliedFilters, Filters } from './filters.tsx';
import { LiveCallsPanel } from './live-calls-panel.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { OperationPanel } from './operation-panel.tsx';
import { useAgentColumns } from './use-agent-columns.tsx';

type Opened =
  | { readonly what: 'manage' | 'live' }
  | { readonly what: 'auto'; readonly agent: AgentRow | null }
  | { readonly what: 'operation'; readonly operating: Operating };

function Over({ opened, onClose }: { readonly opened: Opened | null; readonly onClose: () => void }) {
  switch (opened?.what) {
    case 'manage':
      return <ManageDialog onClose={onClose} />;
    case 'auto':
      return <AutoAnswerPanel agent={opened.agent} onClose={onClose} />;
    case 'live':
      return <LiveCallsPanel onClose={onClose} />;
    case 'operation':
      return <OperationPanel operating={opened.operating} onClose={onClose} />;
    default:
      return null;
  }
}

type ToolsProps = Pick<ReturnType<typeof useView>, 'view' | 'show'> & { readonly open: (opened: Opened) => void };

function Tools({ view, show, open }: ToolsProps) {
  const t = useTexts();
  const { can } = useConsole();
  const { exportContacts } = useAgentActions();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox value={view.search} label={t('search')} onSearch={(search) => show({ ...view, page: 1, search })} />
      </div>
      <Filters view={view} onView={show} />
      <div className={styles.end}>
        <Button onClick={() => void exportContacts()}>{t('contacts')}</Button>
        {can('admin') ? <Button onClick={() => open({ what: 'auto', agent: null })}>{t('auto')}</Button> : null}
        {can(pageGate('/live-interactions')) ? (
          <Button onClick={() => open({ what: 'live' })}>{t('live')}</Button>
        ) : null}
        <Button onClick={() => open({ what: 'operation', operating: { operation: 'add_to_queue', agents: null } })}>
          {t('csv')}
        </Button>
        <Button type="primary" onClick={() => open({ what: 'manage' })}>
          {t('manage')}
        </Button>
      </div>
    </div>
  );
}

function Instead({
  failure,
  isNarrowed,
  onRetry,
}: {
  failure: string | null;
  isNarrowed: boolean;
  onRetry: () => void;
}) {
  const t = useTexts();
  if (failure !== null) return <ErrorState title={t('failed')} message={failure} onRetry={onRetry} />;
  return isNarrowed ? (
    <EmptyState icon={<SearchOutlined />} title={t('nothing')} />
  ) : (
    <EmptyState icon={<TeamOutlined />} title={t('none')} detail={t('none.detail')} />
  );
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]);
const nobody: ReadonlySet<string> = new Set();

/** Keeps the selection across pages. */
function useChosen() {
  const [chosen, setChosen] = useState(nobody);
  return {
    chosen,
    choose: (id: string) => setChosen(toggled(chosen, id)),
    add: (rows: readonly AgentRow[]) => setChosen(new Set([...chosen, ...rows.map(({ id }) => id)])),
    clear: () => setChosen(nobody),
  };
}

interface ListProps extends Pick<ReturnType<typeof useView>, 'view' | 'show'> {
  readonly found: ReturnType<typeof useAgents>;
  readonly columns: ReturnType<typeof useAgentColumns>;
}

function AgentList({ view, show, columns, found: { data, error, refetch } }: ListProps) {
  const t = useTexts();
  const total = data?.meta.total_count ?? 0;
  const failure = data === undefined && error !== null ? error.message : null;
  const isNarrowed = Object.keys(chosenQuery(view)).length > 0;
  return (
    <>
      <DataTable
        {...{ label: t('tab.agents'), columns, rows: data?.objects ?? [], density: 'normal', total }}
        keyOf={({ id }) => id}
        before={(view.page - 1) * view.size}
        loading={data === undefined && failure === null}
        sort={agentsOrders.sort.of(view.order)}
        onSort={(key) => show({ ...view, page: 1, order: agentsOrders.sort.next(view.order, key) })}
        instead={<Instead {...{ failure, isNarrowed }} onRetry={() => void refetch()} />}
      />
      {total === 0 ? null : (
        <Pagination
          page={view.page}
          sizePerPage={view.size}
          totalSize={total}
          onChange={(page, size) => show({ ...view, page, size })}
        />
      )}
    </>
  );
}

/** Draws the list of agents [CONF-AGENT-001]. */
export function AgentsTab() {
  const { view, show } = useView(agentsShape);
  const { do: run, reset } = useAgentActions();
  const [opened, open] = useState<Opened | null>(null);
  const { chosen, choose, add, clear } = useChosen();
  const found = useAgents(view);
  const columns = useAgentColumns({
    ...{ chosen, choose },
    autoAnswer: (agent) => open({ what: 'auto', agent }),
    reset: ({ id }) => void reset([id]),
    enable: ({ id }, enabled) => void run({ operation: enabled ? 'enable' : 'disable', agents: [id] }),
  });
  return (
    <div className={styles.page}>
      <Tools view={view} show={show} open={open} />
      <AppliedFilters view={view} onView={show} />
      <BulkBar
        count={chosen.size}
        onOperation={(operation) => open({ what: 'operation', operating: { operation, agents: [...chosen] } })}
        onReset={() => void reset([...chosen])}
        onPage={() => add(found.data?.objects ?? [])}
        onClear={clear}
      />
      <AgentList {...{ view, show, found, columns }} />
      <Over opened={opened} onClose={() => open(null)} />
    </div>
  );
}
