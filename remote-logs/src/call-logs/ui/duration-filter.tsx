import { durationOptions } from '@patchbay/shared-contracts/logs';
import { Input } from '@patchbay/shared-ui/antd';
import { Choices } from '@patchbay/shared-ui/list';
import type { FilterDraft } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { durationProblem, isBlockedDurationKey, isCustomDuration } from '../model/filters.ts';
import styles from './call-logs.module.css';

function Part({
  name,
  draft,
  wrong,
}: {
  name: 'duration_minutes' | 'duration_seconds';
  draft: FilterDraft;
  wrong: boolean;
}) {
  const t = useTexts();
  const type = (text: string) => {
    if (/^\d{0,5}$/.test(text)) draft.set({ [name]: text === '' ? [] : [text] });
  };
  return (
    <Input
      inputMode="numeric"
      aria-label={t(name)}
      placeholder={t(name)}
      value={draft.chosen[name]?.[0] ?? ''}
      aria-invalid={wrong}
      {...(wrong ? { status: 'error' as const, 'aria-describedby': 'duration-problem' } : {})}
      onKeyDown={(event) => isBlockedDurationKey(event.key) && event.preventDefault()}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** Draws CALL DURATION: one of six; the custom one has minutes and seconds with their error beside them [LOGS-017…019, LOGS-026]. */
export function DurationFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  const problem = durationProblem(
    draft.chosen['duration_minutes']?.[0] ?? '',
    draft.chosen['duration_seconds']?.[0] ?? '',
  );
  const custom = isCustomDuration(draft.chosen);
  const shownProblem = custom && draft.tried ? problem : null;
  return (
    <>
      <Choices
        single
        label={t('filter.call_duration')}
        options={durationOptions.map(({ code }) => ({ value: code, label: t(`duration.${code}`) }))}
        chosen={durationOptions.map(({ code }) => code).filter((code) => draft.chosen['call_duration']?.includes(code))}
        onChange={(call_duration) => draft.set({ call_duration })}
      />
      {custom ? (
        <div className={styles.duration}>
          <Part name="duration_minutes" draft={draft} wrong={shownProblem !== null} />
          <Part name="duration_seconds" draft={draft} wrong={shownProblem !== null} />
          {shownProblem === null ? null : (
            <p id="duration-problem" role="alert">
              {t(`durationProblem.${shownProblem}`)}
            </p>
          )}
        </div>
      ) : null}
    </>
  );
}
