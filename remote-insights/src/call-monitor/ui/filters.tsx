import { roles } from '@patchbay/shared-contracts';
import { Choices, FilterChips, type FilterSection } from '@patchbay/shared-ui/list';
import { DraftFilter, useChips, type FilterDraft, type View } from '@patchbay/shared-ui/list-page';
import { memo } from 'react';
import { useQueues } from '../../figures/effects/use-queues.ts';
import type { CallStore } from '../model/call-store.ts';
import { filterKeys, filterNames, filtersOf, withMonitorFilters, type FilterKey } from '../model/question.ts';
import { srNumberShown } from '../model/shown-call.ts';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './call-monitor.module.css';

interface FiltersProps {
  readonly view: View;
  readonly store: CallStore;
  readonly onView: (view: View) => void;
}

const none: readonly string[] = [];

/** Returns the label of a filter's value; an unknown value is its own label. */
function useOptionName(): (key: FilterKey, value: string) => string {
  const t = useMonitorTexts();
  return (key, value) => {
    if (key === 'sip_url_flag') return t(value === 'True' ? 'device.True' : 'device.False');
    if (key === 'role') return t(`role.${roles.find((role) => role === value) ?? 'agent'}`);
    if (value === 'On Call') return t('state.onCall');
    if (value === 'On Hold') return t('state.onHold');
    const own = [filterKeys.call_type, filterKeys.agent_status, filterKeys.direction].flat();
    const option = own.find((each) => each === value);
    return option === undefined || option === 'On Call' ? value : t(`option.${option}`);
  };
}

function useOptions(store: CallStore): (key: FilterKey, chosen: readonly string[]) => readonly string[] {
  const { queues } = useQueues();
  return (key, chosen) => {
    const given = filterKeys[key];
    if (given !== null) return given;
    const known =
      key === 'queue_name' ? queues.map(({ name }) => name) : [...store.calls().values()].map(srNumberShown);
    return [...new Set([...known, ...chosen])].filter((value) => value !== '').sort();
  };
}

function useSections(store: CallStore): (draft: FilterDraft) => readonly FilterSection[] {
  const t = useMonitorTexts();
  const nameOf = useOptionName();
  const optionsOf = useOptions(store);
  return (draft) =>
    filterNames.map((key) => {
      const chosen = draft.chosen[key] ?? none;
      const options = optionsOf(key, chosen).map((value) => ({ value, label: nameOf(key, value) }));
      const title = t(`filter.${key}`);
      const content =
        options.length === 0 ? (
          <p className={styles.nothing}>{t('nothingToChoose')}</p>
        ) : (
          <Choices label={title} options={options} chosen={chosen} onChange={(next) => draft.set({ [key]: next })} />
        );
      return { key, title, content };
    });
}

/** Filters the calls [LIVE-008]. */
export function CallFilters({ view, store, onView }: FiltersProps) {
  const sections = useSections(store);
  return (
    <DraftFilter
      applied={filtersOf(view)}
      sections={sections}
      onApply={(chosen) => onView(withMonitorFilters(view, chosen))}
    />
  );
}

/** Draws the applied filters as chips. */
export const AppliedFilters = memo(function AppliedFilters({ view, onView }: Pick<FiltersProps, 'view' | 'onView'>) {
  const t = useMonitorTexts();
  const nameOf = useOptionName();
  const kinds = filterNames.map((key) => ({
    key,
    name: t(`filter.${key}`),
    nameOf: (value: string) => nameOf(key, value),
  }));
  const chips = useChips(kinds, view, (next) => onView(withMonitorFilters(view, next.chosen)));
  return <FilterChips chips={chips} onClear={() => onView(withMonitorFilters(view, {}))} />;
});
