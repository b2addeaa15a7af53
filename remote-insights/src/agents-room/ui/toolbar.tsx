import { shownStatuses, type ShownStatus } from '@patchbay/shared-contracts/calls';
import { Button } from '@patchbay/shared-ui/antd';
import { Choices, FilterChips } from '@patchbay/shared-ui/list';
import { DraftFilter, useChips, useFigure, type FilterDraft, type View } from '@patchbay/shared-ui/list-page';
import dots from '../../figures/ui/figures.module.css';
import { GroupBy } from '../../live/ui/grouping.tsx';
import { Tools } from '../../live/ui/live-page.tsx';
import { useTexts } from '../../texts/index.ts';
import { roomQueues, statusesIn, withRoomFilters, withStatus } from '../model/question.ts';
import { useRoomTexts } from '../texts/index.ts';
import styles from './agents-room.module.css';

interface Queue {
  readonly queue_id: string;
  readonly queue_name: string;
}
interface ToolbarProps {
  readonly view: View;
  readonly queues: readonly Queue[];
  readonly onView: (view: View) => void;
}

const filterKeys = ['status', 'queue'] as const;
const none: readonly string[] = [];
const appliedIn = (view: View) => ({ status: statusesIn(view), queue: roomQueues(view) });

interface CountsProps extends Pick<ToolbarProps, 'view' | 'onView'> {
  readonly counts: Readonly<Partial<Record<ShownStatus, number>>>;
}

/** Counts agents by status; pressing one filters by it. */
export function Counts({ counts, view, onView }: CountsProps) {
  const t = useTexts();
  const room = useRoomTexts();
  const figure = useFigure();
  const chosen = statusesIn(view);
  return (
    <ul className={styles.counts} aria-label={room('counts')}>
      {shownStatuses.map((status) => (
        <li key={status}>
          <Button
            size="small"
            type={chosen.includes(status) ? 'primary' : 'default'}
            ghost={chosen.includes(status)}
            aria-pressed={chosen.includes(status)}
            onClick={() => onView(withStatus(view, status))}
          >
            <span className={styles.count}>
              <span className={dots.dot} data-status={status} aria-hidden />
              <span>{t(`status.${status}`)}</span>
              <b>{figure(counts[status] ?? 0)}</b>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useNames(queues: readonly Queue[]) {
  const t = useTexts();
  return {
    status: (value: string) => {
      const status = shownStatuses.find((each) => each === value);
      return status === undefined ? value : t(`status.${status}`);
    },
    queue: (value: string) => queues.find(({ queue_id: id }) => id === value)?.queue_name ?? value,
  };
}

function Filters({ view, queues, onView }: ToolbarProps) {
  const t = useRoomTexts();
  const nameOf = useNames(queues);
  const values = { status: shownStatuses, queue: queues.map(({ queue_id: id }) => id) };
  const sections = (draft: FilterDraft) =>
    filterKeys.map((key) => ({
      ...{ key, title: t(`filter.${key}`) },
      content: (
        <Choices
          label={t(`filter.${key}`)}
          options={values[key].map((value) => ({ value, label: nameOf[key](value) }))}
          chosen={draft.chosen[key] ?? none}
          onChange={(chosen) => draft.set({ [key]: chosen })}
        />
      ),
    }));
  return (
    <DraftFilter
      applied={appliedIn(view)}
      sections={sections}
      onApply={(chosen) => onView(withRoomFilters(view, chosen))}
    />
  );
}

/** Draws search, filters, chips, and grouping, which a phone's cards lack. */
export function RoomToolbar({ view, queues, onView }: ToolbarProps) {
  const t = useRoomTexts();
  const nameOf = useNames(queues);
  const kinds = filterKeys.map((key) => ({ key, name: t(`filter.${key}`), nameOf: nameOf[key] }));
  const chips = useChips(kinds, view, (next) => onView(withRoomFilters(view, next.chosen)));
  return (
    <>
      <Tools {...{ view, onView }} label={t('search')} filters={<Filters {...{ view, queues, onView }} />}>
        <GroupBy view={view} onView={onView} />
      </Tools>
      <FilterChips chips={chips} onClear={() => onView(withRoomFilters(view, {}))} />
    </>
  );
}
