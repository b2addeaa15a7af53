import { useConsole } from '@patchbay/shared-ui';
import { useEffect, useState } from 'react';
import type { Draft } from '../model/draft.ts';

/** A report's form that was changed and not saved. */
export interface ChangedDraft {
  readonly draft: Draft;
  /** When the report was changed last, as far as the form's user knows; null for a new one. */
  readonly changedAt: string | null;
}

export interface Drafts {
  of(key: string): ChangedDraft | null;
  /** Null: its form shows the report as it is. */
  set(key: string, changed: ChangedDraft | null): void;
}

/** Keeps changed forms, by report or kind, while the page is open: looking at another report loses nothing. */
export function useDrafts(): Drafts {
  const { unsaved } = useConsole();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ChangedDraft>>(new Map());
  const isAny = drafts.size > 0;
  useEffect(() => (isAny ? unsaved.hold('report') : undefined), [isAny, unsaved]);
  return {
    of: (key) => drafts.get(key) ?? null,
    set: (key, changed) =>
      setDrafts((before) => {
        const others = [...before].filter(([each]) => each !== key);
        return new Map(changed === null ? others : [...others, [key, changed]]);
      }),
  };
}
