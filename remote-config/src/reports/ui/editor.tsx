import { useId, useState } from 'react';
import { fileFormats, type FileFormat } from '@patchbay/shared-contracts/exports';
import {
  tableColumns,
  type Report,
  type ReportCategory,
  type ReportDefinition,
} from '@patchbay/shared-contracts/reports';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { Field, useKeptValues } from '@patchbay/shared-ui/form';
import { DeleteOutlined, DownloadOutlined } from '@patchbay/shared-ui/icons';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import type { ColumnTitles } from '../effects/use-column-titles.ts';
import { useReportActions, type Done } from '../effects/use-report-actions.ts';
import { useReportPreview } from '../effects/use-reports.ts';
import type { Drafts } from '../effects/use-drafts.ts';
import {
  isWrong,
  problemOfCode,
  problemsIn,
  sameDraft,
  sameReport,
  type Draft,
  type Problems,
} from '../model/draft.ts';
import { ReportFields } from './fields.tsx';
import { MissingCharactersQuestion, type Lacking } from './missing-characters-question.tsx';
import { PreviewCard } from './preview-card.tsx';
import styles from './reports.module.css';
import { ScheduleCard } from './schedule-card.tsx';
import { useReportRefusal } from './use-refused-text.ts';

interface EditorProps {
  readonly first: Draft;
  readonly drafts: Drafts;
  /** Names the form among the drafts. */
  readonly place: string;
  readonly category: ReportCategory;
  /** Null for a new one. */
  readonly saved: Report | null;
  readonly titles: ColumnTitles;
  /** Called with the id of a saved report, null for a deleted one. */
  readonly onOpen: (id: string | null) => void;
}

/** Returns the form's values: those of the report, or the changed ones. */
function useValues({ first, saved, drafts, place }: EditorProps) {
  const changed = drafts.of(place);
  const draft = changed?.draft ?? first;
  const changedAt = changed?.changedAt ?? saved?.changed_at ?? null;
  const change = (next: Partial<Draft>) => {
    const now = { ...draft, ...next };
    drafts.set(place, sameDraft(now, first) ? null : { draft: now, changedAt });
  };
  useKeptValues<Draft>('report', first, { values: draft, dirty: changed !== null, change });
  return { draft, change, changedAt, isChanged: changed !== null, drop: () => drafts.set(place, null) };
}

/** Keeps what is wrong with a form. */
function useProblems(draft: Draft) {
  const refusedText = useReportRefusal();
  const isOwner = useSession()?.user.role === 'owner';
  const find = (saves: boolean) => problemsIn(draft, { isOwner, now: Date.now(), saves });
  const [problems, setProblems] = useState<Problems>(() => find(false));
  const [failure, setFailure] = useState<string | null>(null);
  const tell = (found: Problems, why: string | null) => {
    setProblems(found);
    setFailure(why);
  };
  return {
    ...{ problems, failure },
    clear: () => tell({}, null),
    /** Checks the form; problems are shown beside their fields. */
    isFit(saves: boolean): boolean {
      const found = find(saves);
      tell(found, null);
      return !isWrong(found);
    },
    settle<Value>(done: Done<Value>, then: (value: Value) => void): void {
      if (done.ok) return then(done.value);
      const found = problemOfCode(done.no.code);
      tell(found, isWrong(found) ? null : refusedText(done.no));
    },
  };
}

/** Keeps the form, its problems, and the report being previewed. */
function useEditing(props: EditorProps) {
  const { saved, titles, onOpen } = props;
  const t = useTexts();
  const { notify } = useConsole();
  const { draft, change, changedAt, isChanged, drop } = useValues(props);
  const { problems, failure, clear, isFit, settle } = useProblems(draft);
  const [asked, setAsked] = useState<ReportDefinition | null>(isWrong(problems) ? null : draft.report);
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const actions = useReportActions();
  const preview = useReportPreview(asked);
  return {
    ...{ draft, asked, failure, preview, isChanged, lacking, busy: actions.busy },
    problems: { ...problemOfCode(preview.error?.code ?? null), ...problems },
    isOld: asked !== null && !sameReport(asked, draft.report),
    change(next: Partial<Draft>) {
      change(next);
      clear();
    },
    show: () => isFit(false) && setAsked(draft.report),
    discard() {
      drop();
      clear();
    },
    save: async (known: Report | null) => {
      if (!isFit(true)) return;
      const seen = known && { ...known, changed_at: changedAt ?? known.changed_at };
      settle(await actions.save(seen, draft), (report) => {
        drop();
        setAsked(report.report);
        notify.success(t('done.saved'));
        onOpen(report.id);
      });
    },
    remove: async (id: string) =>
      settle(await actions.remove(id), () => {
        drop();
        onOpen(null);
      }),
    run: async (format: FileFormat, isSure = false) => {
      if (!isFit(true)) return;
      setLacking(null);
      const heads = tableColumns(draft.report).map(titles.inFile);
      const id = saved?.id ?? null;
      const found = format === 'pdf' && !isSure ? await actions.letters(id, draft, heads) : null;
      if (found?.letters.length) return setLacking(found);
      settle(await actions.run(id, draft, format, heads), () => notify.success(t('done.started')));
    },
    leave: () => setLacking(null),
  };
}

type Editing = ReturnType<typeof useEditing>;

function NameField({ editing: { draft, problems, change } }: { readonly editing: Editing }) {
  const t = useTexts();
  const id = useId();
  const problem = problems.name;
  return (
    <Field id={id} label={t('field.name')} error={problem === undefined ? undefined : t(`refused.${problem}`)}>
      {(input) => (
        <Input
          {...{ ...input, size: 'medium' }}
          maxLength={100}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
    </Field>
  );
}

function Deleting({ saved, editing }: { readonly saved: Report; readonly editing: Editing }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<DeleteOutlined aria-hidden />} danger onClick={() => setAsking(true)}>
        {t('do.delete')}
      </Button>
      <ConfirmDelete
        open={isAsking}
        title={t('delete.title', { name: saved.name })}
        detail={t('delete.detail')}
        busy={editing.busy === 'delete'}
        onConfirm={() => void editing.remove(saved.id).finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Actions({ saved, editing }: { readonly saved: Report | null; readonly editing: Editing }) {
  const t = useTexts();
  const { busy, show, save, run, isChanged, discard } = editing;
  const mine = saved?.mine === true ? saved : null;
  return (
    <div className={styles.actions}>
      <Button type="primary" onClick={show}>
        {t('do.show')}
      </Button>
      {fileFormats.map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          loading={busy === format}
          onClick={() => void run(format)}
        >
          {t(`do.${format}`)}
        </Button>
      ))}
      <MissingCharactersQuestion
        lacking={editing.lacking}
        onRun={(format) => void run(format, true)}
        onLeave={editing.leave}
      />
      <span className={styles.space} />
      {isChanged ? <Button onClick={discard}>{t('do.discard')}</Button> : null}
      {mine === null ? null : (
        <Button loading={busy === 'save'} onClick={() => void save(mine)}>
          {t('do.save')}
        </Button>
      )}
      <Button loading={busy === 'save' && mine === null} onClick={() => void save(null)}>
        {saved === null ? t('do.save') : t('do.saveNew')}
      </Button>
      {mine === null ? null : <Deleting saved={mine} editing={editing} />}
    </div>
  );
}

/** Edits, previews, runs and saves one report [CONF-REP-003, CONF-REP-004]. */
export function Editor(props: EditorProps) {
  const { category, saved, titles } = props;
  const t = useTexts();
  const id = useId();
  const editing = useEditing(props);
  const { draft, problems, change, asked, isOld, failure, preview } = editing;
  return (
    <>
      <section className={styles.card} aria-labelledby={id}>
        <h2 id={id}>{saved?.name ?? t(`kind.${category.kind}`)}</h2>
        {saved === null || saved.mine ? null : (
          <p className={styles.note}>{t('field.notYours', { by: saved.made_by })}</p>
        )}
        <NameField editing={editing} />
        <ReportFields
          {...{ category, problems, titles }}
          report={draft.report}
          onChange={(next) => change({ report: { ...draft.report, ...next } })}
        />
        {failure === null ? null : (
          <p className={styles.problem} role="alert">
            {failure}
          </p>
        )}
        <Actions saved={saved} editing={editing} />
      </section>
      {saved === null ? null : <ScheduleCard {...{ saved, category, titles }} />}
      <PreviewCard report={asked} isOld={isOld} titles={titles} query={preview} />
    </>
  );
}
