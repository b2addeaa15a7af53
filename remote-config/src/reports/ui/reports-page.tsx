import type { ReportCategory } from '@patchbay/shared-contracts/reports';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useNavigate, useSearchParams } from '@patchbay/shared-ui/router';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useColumnTitles, type ColumnTitles } from '../effects/use-column-titles.ts';
import { useDrafts, type Drafts } from '../effects/use-drafts.ts';
import { useCategories, useSaved } from '../effects/use-reports.ts';
import { addressOf, readPlace, type Opened, type Place } from '../model/address.ts';
import { reportDraft, newReportDraft } from '../model/draft.ts';
import { Editor } from './editor.tsx';
import styles from './reports.module.css';
import { RunsCard } from './runs-card.tsx';
import { Sidebar } from './sidebar.tsx';
import { useReportRefusal } from './use-refused-text.ts';

/** Returns the open report: the one in the address, else the first of the list. */
function openedIn({ opened }: Place, [first]: readonly ReportCategory[]): Opened | null {
  return opened ?? (first === undefined ? null : { kind: first.kind });
}

interface OpenProps {
  readonly place: Place;
  readonly categories: readonly ReportCategory[];
  readonly titles: ColumnTitles;
  readonly drafts: Drafts;
}

const Loading = () => (
  <section className={styles.card} aria-busy>
    <Skeleton active paragraph={{ rows: 8 }} />
  </section>
);

/** Tells that the report in the address was deleted; what was changed in its form is dropped. */
const Gone = ({ onGone }: { onGone?: () => void }) => {
  const t = useTexts();
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => gone(), []);
  return (
    <section className={styles.card}>
      <EmptyState icon={<FileTextOutlined />} title={t('editor.gone')} detail={t('editor.gone.detail')} />
    </section>
  );
};

function useOpening({ choice }: Place) {
  const navigate = useNavigate();
  return (id: string | null) => void navigate(addressOf({ choice, opened: id === null ? null : { id } }));
}

function SavedReport({ place, id, categories, titles, drafts }: OpenProps & { readonly id: string }) {
  const t = useTexts();
  const refusedText = useReportRefusal();
  const onOpen = useOpening(place);
  const { data, error, refetch } = useSaved(place.choice);
  if (data === undefined && error !== null)
    return <ErrorState title={t('list.failed')} message={refusedText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const saved = data.objects.find((each) => each.id === id);
  const category = categories.find(({ kind }) => kind === saved?.report.kind);
  if (saved === undefined || category === undefined) return <Gone onGone={() => drafts.set(id, null)} />;
  const first = reportDraft(saved);
  return <Editor key={id} place={id} {...{ first, category, saved, titles, drafts, onOpen }} />;
}

function NewReport({ place, category, titles, drafts }: Omit<OpenProps, 'categories'> & { category: ReportCategory }) {
  const t = useTexts();
  const zone = useTimeZone();
  const onOpen = useOpening(place);
  const first = newReportDraft(category, t(`kind.${category.kind}`), zone);
  const { kind } = category;
  return <Editor key={kind} place={kind} saved={null} {...{ first, category, titles, drafts, onOpen }} />;
}

function Opening(props: OpenProps & { readonly opened: Opened | null }) {
  const { opened, categories } = props;
  if (opened !== null && 'id' in opened) return <SavedReport {...props} id={opened.id} />;
  const category = categories.find(({ kind }) => kind === opened?.kind);
  return category === undefined ? <Gone /> : <NewReport {...props} category={category} />;
}

/** Draws the open report, once the available categories are known. */
function Main({ place, query }: { readonly place: Place; readonly query: ReturnType<typeof useCategories> }) {
  const t = useTexts();
  const refusedText = useReportRefusal();
  const titles = useColumnTitles();
  const drafts = useDrafts();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null)
    return <ErrorState title={t('list.failed')} message={refusedText(error)} onRetry={() => void refetch()} />;
  if (data === undefined || titles === null) return <Loading />;
  return <Opening {...{ place, titles, drafts }} opened={openedIn(place, data.objects)} categories={data.objects} />;
}

/** Draws /reports: custom reports of figures and lists [CONF-REP-001, CONF-REP-003]. */
export function ReportsPage() {
  const [params] = useSearchParams();
  const place = readPlace(params);
  const query = useCategories(place.choice);
  const categories = query.data?.objects ?? [];
  return (
    <div className={styles.page}>
      <Sidebar place={place} kinds={categories.map(({ kind }) => kind)} opened={openedIn(place, categories)} />
      <div className={styles.main}>
        <Main place={place} query={query} />
        <RunsCard />
      </div>
    </div>
  );
}
