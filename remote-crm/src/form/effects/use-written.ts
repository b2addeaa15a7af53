import { useState } from 'react';
import { useDraft, useKeptValues } from '@patchbay/shared-ui/form';
import { problemsOf, shownProblem, type Checked, type Problems, type Rule } from '../model/rules.ts';
import type { CustomerValues } from '../model/values.ts';

const noProblems: Problems = { numbers: new Map() };

/** Values of the form, and their problems. */
export interface Written {
  readonly values: CustomerValues;
  readonly dirty: boolean;
  /** Changes values; problems of `fields` are shown from then on [CUST-042]. */
  change(part: Partial<CustomerValues>, ...fields: readonly Checked[]): void;
  /** Validates on blur, without showing further problems [CUST-042]. */
  check(): void;
  /** Current values, also between renders. */
  now(): { readonly values: CustomerValues; readonly problems: Problems };
  shown(field: Checked): Rule | undefined;
  /** Shows all problems [CUST-043]; counts the attempts. */
  force(): void;
  readonly forced: number;
  reset(): void;
}

export function useWritten(began: CustomerValues): Written {
  // The form's state machine decides on submitting, not formik.
  const { values, dirty, ...draft } = useDraft<CustomerValues>({ initialValues: began, onSubmit: () => undefined });
  useKeptValues('customer', began, { values, dirty, change: draft.change });
  const [problems, setProblems] = useState(noProblems);
  const [changed, setChanged] = useState<ReadonlySet<Checked>>(new Set());
  const [forced, setForced] = useState(0);
  const now = () => ({ values: draft.now(), problems: problemsOf(draft.now(), began, Date.now()) });
  const check = () => setProblems(now().problems);
  return {
    values,
    dirty,
    change(part, ...fields) {
      draft.change(part);
      setChanged((before) => new Set([...before, ...fields]));
      check();
    },
    check,
    now,
    shown: (field) => shownProblem(problems, field, { changed, forced: forced > 0 }),
    force() {
      check();
      setForced((times) => times + 1);
    },
    forced,
    reset() {
      draft.reset();
      setChanged(new Set());
      setForced(0);
      setProblems(noProblems);
    },
  };
}
