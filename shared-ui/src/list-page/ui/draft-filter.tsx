import { FilterDropdown, type FilterSection } from '../../list/index.ts';
import { useDraft, type FilterDraft } from './use-draft.ts';

type Chosen = FilterDraft['chosen'];

interface DraftFilterProps {
  /** What is narrowed to. */
  readonly applied: Chosen;
  /** What counts as chosen on the button, where that is not all of it. */
  readonly counted?: Chosen;
  /** Keys that count for nothing alone. */
  readonly parts?: readonly string[];
  readonly sections: (draft: FilterDraft) => readonly FilterSection[];
  readonly onApply: (chosen: Chosen) => void;
}

const noParts: readonly string[] = [];

/** Filters that apply when one says so; to clear them applies at once. */
export function DraftFilter({ applied, counted = applied, parts = noParts, sections, onApply }: DraftFilterProps) {
  const { draft, begin, state, countOf } = useDraft(parts);
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
