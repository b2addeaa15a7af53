import { useId, type ReactNode } from 'react';
import { idsOfText, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { NextCell, NowCell } from '../../calendars/ui/now-cell.tsx';
import { ExpectedEnd } from '../../campaign-results/index.ts';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useCalendarChoices } from '../../queues/effects/use-queues.ts';
import { useHeldBack } from '../effects/use-campaign.ts';
import { useChosenPhonebooks, useSavedFilters } from '../effects/use-choices.ts';
import { useServing } from '../effects/use-serving.ts';
import type { CampaignDraft } from '../model/draft.ts';
import { expectedCost } from '../model/expected-cost.ts';
import { boundedFigure } from '../model/figures.ts';
import { calendarOfDraft, hoursOfWeek } from '../model/hours.ts';
import { hasLists, isOfOtherLists, isUnread } from '../model/lists.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import { useWeekWords } from './use-week-words.ts';

interface DraftProps {
  readonly draft: CampaignDraft;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.previewPart} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  );
}

function Phonebooks({ ids }: { readonly ids: readonly string[] }) {
  const t = useTexts();
  const { data: books } = useChosenPhonebooks(ids);
  if (ids.length === 0) return <p>{t('says.noLists')}</p>;
  if (books === undefined) return null;
  const names = books.map(({ name }) => name).join(', ');
  return <p>{names === '' ? t('says.phonebooks.unnamed') : t('says.phonebooks', { names })}</p>;
}

function Customers({ draft: { customers_filter: filter, is_followed } }: DraftProps) {
  const t = useTexts();
  const name = useSavedFilters()?.find(({ value }) => value === filter)?.label ?? t('filter.kept');
  return (
    <>
      <p>{filter === '' ? t('says.customers.all') : t('says.customers', { name })}</p>
      <p>{t(is_followed ? 'says.followed' : 'says.frozen')}</p>
    </>
  );
}

function Lists({ draft }: DraftProps) {
  const t = useTexts();
  if (draft.source === 'api') return <p>{t('says.api')}</p>;
  return draft.source === 'phonebooks' ? <Phonebooks ids={idsOfText(draft.phonebooks)} /> : <Customers draft={draft} />;
}

function Figures({ figures }: { readonly figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the waterfall from loaded to dialable numbers, by the rules last saved [CAMP-015]. */
function Waterfall({ row }: { readonly row: CampaignRow }) {
  const t = useTexts();
  const words = useCampaignWords();
  const figure = useFigure();
  const { data, error } = useHeldBack(row);
  if (error !== null) return <p className={styles.quiet}>{t('excluded.failed')}</p>;
  if (data === undefined) return null;
  return (
    <>
      {data.steps.length === 0 ? (
        <p className={styles.quiet}>{t('excluded.none')}</p>
      ) : (
        <Figures
          figures={data.steps.map(({ refusal, taken }) => [words(`refusal.${refusal}`), `−${figure(taken)}`] as const)}
        />
      )}
      <p className={styles.ready}>{t('ready', { count: figure(data.ready) })}</p>
    </>
  );
}

/** Shows the expected cost of calling each number once, from the recent cost of outbound calls [ACCT-024]. */
function Cost({ row, draft }: DraftProps & { readonly row: CampaignRow }) {
  const t = useTexts();
  const figure = useFigure();
  const { data } = useHeldBack(row);
  if (data === undefined) return null;
  const expected = expectedCost(row.loaded, data.call_costs);
  const cap = boundedFigure('cost_cap', draft.cost_cap) ?? 0;
  return (
    <>
      {expected === null ? (
        <p className={styles.quiet}>{t('cost.unknown')}</p>
      ) : (
        <>
          <p className={styles.ready}>{t('cost.about', { coins: figure(expected.coins) })}</p>
          <p className={styles.quiet}>{t('cost.each', { coins: figure(expected.each) })}</p>
        </>
      )}
      <p className={styles.quiet}>{cap === 0 ? t('cost.cap.none') : t('cost.cap', { coins: figure(cap) })}</p>
    </>
  );
}

interface NumbersProps extends DraftProps {
  readonly row: CampaignRow | null;
  readonly onLoad: () => void;
}

/** Shows the progress of reading the lists, with a retry after a failure. */
function Reading({ row, ask }: { readonly row: CampaignRow; readonly ask: ReactNode }) {
  const t = useTexts();
  const figure = useFigure();
  const { load_state: state, load_done: done, load_total: total } = row;
  if (state === 'failed')
    return (
      <div role="alert">
        <p className={styles.wrong}>{t('numbers.failed')}</p>
        {ask}
      </div>
    );
  if (state !== 'loading') return null;
  return (
    <div role="status">
      <progress className={styles.progress} max={Math.max(total, 1)} value={done} aria-label={t('numbers.reading')} />
      <p className={styles.quiet}>{t('numbers.progress', { done: figure(done), total: figure(total) })}</p>
    </div>
  );
}

/** Shows the number of numbers in the lists, as read [CAMP-013]. */
function Numbers({ row, draft, onLoad }: NumbersProps) {
  const t = useTexts();
  const figure = useFigure();
  if (row === null) return <p className={styles.quiet}>{t('numbers.later')}</p>;
  const ask = (
    <Button size="small" onClick={onLoad}>
      {t('numbers.load')}
    </Button>
  );
  if (isUnread(row)) return hasLists(row) ? ask : <p className={styles.quiet}>{t('numbers.none')}</p>;
  return (
    <>
      <Reading {...{ row, ask }} />
      <Figures
        figures={[
          [t('numbers.loaded'), figure(row.loaded)],
          [t('numbers.duplicates'), figure(row.duplicates)],
          [t('numbers.invalid'), figure(row.invalid)],
        ]}
      />
      {isOfOtherLists(row, draft) ? <p className={styles.quiet}>{t('numbers.before')}</p> : null}
    </>
  );
}

function Agents({ draft }: DraftProps) {
  const t = useTexts();
  const serving = useServing(draft);
  const figure = useFigure();
  if (serving === null) return null;
  if (serving.count === 0) return <p className={styles.quiet}>{t('agents.none')}</p>;
  return (
    <>
      <p className={styles.ready}>{t('agents.count', { count: serving.count, agents: figure(serving.count) })}</p>
      <p className={styles.quiet}>{serving.names.join(', ')}</p>
    </>
  );
}

function Hours({ draft }: DraftProps) {
  const t = useTexts();
  const figure = useFigure();
  const weekWords = useWeekWords();
  const timeZone = useSession()?.user.profile.timezone ?? 'UTC';
  const { data: calendars } = useCalendarChoices();
  const row = calendarOfDraft(
    draft,
    calendars?.find(({ id }) => id === draft.calendar),
    timeZone,
  );
  if (row === null) return <p className={styles.quiet}>{t('hours.none')}</p>;
  const hours = Math.round(hoursOfWeek(row.week) * 10) / 10;
  return (
    <>
      <p>{weekWords(row.week)}</p>
      <p className={styles.quiet}>{t('hours.sum', { count: hours, hours: figure(hours) })}</p>
      <div className={styles.now}>
        <NowCell row={row} />
        <NextCell row={row} />
      </div>
      <p className={styles.quiet}>{t(draft.clock_of === 'number' ? 'hours.ofNumber' : 'hours.ofAccount')}</p>
    </>
  );
}

/** Previews the campaign: texts from the current input, the server's figures from the last save [CAMP-004]. */
export function CampaignPreview({ row, draft, onLoad }: NumbersProps) {
  const t = useTexts();
  const id = useId();
  const isStarted = row !== null && row.state !== 'draft';
  return (
    <aside className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('preview')}</h3>
      <Part title={t('preview.numbers')}>
        <Lists draft={draft} />
        <Numbers {...{ row, draft, onLoad }} />
      </Part>
      {row === null || isUnread(row) ? null : (
        <Part title={t('preview.excluded')}>
          <Waterfall row={row} />
        </Part>
      )}
      {row === null || isUnread(row) ? null : (
        <Part title={t('preview.cost')}>
          <Cost row={row} draft={draft} />
        </Part>
      )}
      <Part title={t('preview.agents')}>
        <Agents draft={draft} />
      </Part>
      <Part title={t('preview.hours')}>
        <Hours draft={draft} />
      </Part>
      {isStarted ? (
        <ExpectedEnd id={row.id} />
      ) : (
        <Part title={t('preview.end')}>
          <p className={styles.quiet}>{t('end.later')}</p>
        </Part>
      )}
    </aside>
  );
}
