import { FilterDropdown, type FilterSection } from '../../list/index.ts';
import { useListDraft, type FilterDraft } from './use-draft.ts';

type Chosen = FilterDraft['chosen'];

interface DraftFilterProps {
  readonly applied: Chosen;
  /** Filters counted on the button, if fewer than all. */
  readonly counted?: Chosen;
  /** Keys that are not counted by themselves. */
  readonly parts?: readonly string[];
  readonly sections: (draft: FilterDraft) => readonly FilterSection[];
  readonly onApply: (chosen: Chosen) => void;
}

const noParts: readonly string[] = [];

/** Draws filters that take effect with Apply; Clear takes effect at once. */
export function DraftFilter({ applied, counted = applied, parts = noParts, sections, onApply }: DraftFilterProps) {
  const { draft, begin, state, countOf } = useListDraft(parts);
  return (
    <FilterDropdown
      state={state}
      count={countOf(counted)}
      sections={sections(draft)}
      onOpen={() => begin(applied)}
      onApply={() => {
        onApply(draft.chosen);
        return true;
      }}
      onClear={() => {
        begin({});
        onApply({});
      }}
    />
  );
}
