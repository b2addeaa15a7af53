import type { Agent } from '@patchbay/shared-contracts/calls';
import { agentStatusSchema } from '@patchbay/shared-contracts/calls';
import { PhoneNumber } from '@patchbay/shared-ui';
import type { View } from '@patchbay/shared-ui/list-page';
import { pageOf, withPage } from '../../figures/model/pages.ts';
import { Card } from '../../figures/ui/card.tsx';
import figures from '../../figures/ui/figures.module.css';
import { Pager } from '../../figures/ui/pager.tsx';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import { useListing } from '../effects/use-insights.ts';
import { AgentName } from './agent-tables.tsx';
import { NoDetails } from './agent-cards.tsx';

interface ListingCardProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

function Status({ status }: { status: string }) {
  const t = useTexts();
  const known = agentStatusSchema.shape.agent_status.safeParse(status);
  return (
    <span className={figures.status}>
      <span className={figures.dot} data-status={status} aria-hidden />
      {known.success ? t(`status.${known.data}`) : status}
    </span>
  );
}

/** Lists all agents of the account, for its owner; each links to their own figures [INS-002, INS-017]. */
export function ListingCard({ view, onView }: ListingCardProps) {
  const t = useTexts();
  const title = t('insights.listing');
  const columns: readonly RowsColumn<Agent>[] = [
    {
      ...{ key: 'name', title: t('insights.column.name') },
      cell: ({ id, first_name, last_name }) => (
        <AgentName {...{ id, view }} name={`${first_name} ${last_name}`.trim()} />
      ),
    },
    { key: 'status', title: t('agents.status'), cell: ({ agent_status: status }) => <Status status={status} /> },
    { key: 'number', title: t('insights.column.number'), cell: ({ phone }) => <PhoneNumber number={phone} /> },
    { key: 'queues', title: t('insights.queues'), cell: ({ queue }) => (queue.length === 0 ? '–' : queue.join(', ')) },
  ];
  return (
    <Card title={title} label={title} query={useListing(view)}>
      {({ objects, meta }) => (
        <>
          {objects.length === 0 ? (
            <NoDetails />
          ) : (
            <RowsTable label={title} columns={columns} rows={objects} keyOf={({ id }) => id} />
          )}
          <Pager
            label={title}
            page={pageOf(view, 'listing')}
            total={meta?.total_count ?? objects.length}
            onPage={(page) => onView(withPage(view, 'listing', page))}
          />
        </>
      )}
    </Card>
  );
}
