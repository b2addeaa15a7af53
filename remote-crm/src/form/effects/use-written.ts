import { useState } from 'react';
import { useDraft, useKeptValues } from '@patchbay/shared-ui/form';
import { problemsOf, shownProblem, type Checked, type Problems, type Rule } from '../model/rules.ts';
import type { CustomerValues } from '../model/values.ts';

const noProblems: Problems = { numbers: new Map() };

/** What is written in the form, and what is wrong with it. */
export interface Written {
  readonly values: CustomerValues;
  readonly dirty: boolean;
  /** Writes; what is wrong with `fields` is shown from now on [CUST-042]. */
  change(part: Partial<CustomerValues>, ...fields: readonly Checked[]): void;
  /** On blur: looks what is wrong, and shows nothing new [CUST-042]. */
  check(): void;
  /** Of this moment, also between renders. */
  now(): { readonly values: CustomerValues; readonly problems: Problems };
  shown(field: Checked): Rule | undefined;
  /** Shows all that is wrong [CUST-043]; counts how often. */
  force(): void;
  readonly forced: number;
  reset(): void;
}

export function useWritten(began: CustomerValues): Written {
  // What is submitted is decided by the form's machine, not by formik.
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
