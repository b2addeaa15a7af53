import type { Translate } from '@patchbay/shared-ui';
import { Choices, type FilterSection } from '../../list/index.ts';
import { useChips, type FilterDraft, type View } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';

/** Returns a filter section and a chip for each filter field, with the options of the form. */
export function useChoiceFilters<Row extends EditableRow, Values extends object, Key extends string>(
  { fields, filters }: ListDefinition<Row, Values, Key>,
  t: Translate<Key>,
  { view, show }: { readonly view: View; readonly show: (view: View) => void },
) {
  const kinds = filters.map((key) => {
    const { label, options = [] } = fields[key];
    const named = options.map((option) => ({ value: option.value, label: t(option.label) }));
    const nameOf = (value: string) => named.find((option) => option.value === value)?.label ?? value;
    return { key, name: t(label), options: named, nameOf };
  });
  const sections = (draft: FilterDraft): readonly FilterSection[] =>
    kinds.map(({ key, name, options }) => ({
      key,
      title: name,
      content: (
        <Choices
          label={name}
          options={options}
          chosen={draft.chosen[key] ?? []}
          onChange={(chosen) => draft.set({ [key]: chosen })}
        />
      ),
    }));
  return { chips: useChips(kinds, view, show), sections };
}
