import { Choices, FilterChips } from '@patchbay/shared-ui/list';
import { DraftFilter, useChips, type View } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import { filterKeys, filterNames } from '../model/question.ts';
import { useTexts } from '../texts/index.ts';
import { useOptionName } from './use-option-name.ts';

interface FiltersProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}
const none: readonly string[] = [];

/** Draws the live-call filter of the list of agents [CONF-AGENT-006]. */
export function Filters({ view, onView }: FiltersProps) {
  const t = useTexts();
  const nameOf = useOptionName();
  const { data: queues = [] } = useQueueChoices();
  const valuesOf = (key: (typeof filterNames)[number]) => filterKeys[key] ?? queues.map(({ name }) => name);
  return (
    <DraftFilter
      applied={view.chosen}
      sections={({ chosen, set }) =>
        filterNames.map((key) => {
          const title = t(`filter.${key}`);
          const options = valuesOf(key).map((value) => ({ value, label: nameOf(key, value) }));
          const content =
            options.length === 0 ? (
              <p className={textStyles.quiet}>{t('filter.noQueue')}</p>
            ) : (
              <Choices
                label={title}
                options={options}
                chosen={chosen[key] ?? none}
                onChange={(next) => set({ [key]: next })}
              />
            );
          return { key, title, content };
        })
      }
      onApply={(chosen) => onView({ ...view, page: 1, chosen })}
    />
  );
}

export function AppliedFilters({ view, onView }: FiltersProps) {
  const t = useTexts();
  const nameOf = useOptionName();
  const kinds = filterNames.map((key) => ({
    key,
    name: t(`filter.${key}`),
    nameOf: (value: string) => nameOf(key, value),
  }));
  const chips = useChips(kinds, view, onView);
  return <FilterChips chips={chips} onClear={() => onView({ ...view, page: 1, chosen: {} })} />;
}
