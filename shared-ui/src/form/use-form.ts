import { useConsole, type Translate } from '@patchbay/shared-ui';
import { useEffect, useId, useState } from 'react';
import type { FormDefinition } from './define-form.ts';
import { problemsOf, type Problems } from './model/problems.ts';
import { useKeptValues } from './use-kept-values.ts';
import { useDraft, type Draft } from './use-draft.ts';

/** Why a save was refused: for the form as a whole, or for its fields. */
export type Refused = string | Problems;

/** A form in use: what it holds, what is wrong, what can be done. */
export interface Form<Values extends object, Key extends string> {
  readonly definition: FormDefinition<Values, Key>;
  readonly t: Translate<Key>;
  /** Begins the id of each field. */
  readonly id: string;
  readonly values: Values;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly sending: boolean;
  /** How often a save was tried. */
  readonly tries: number;
  /** Why it was refused as a whole. */
  readonly failure: string | null;
  /** What is told of a field. */
  problem(name: keyof Values & string): string | undefined;
  /** Writes; also twice between two renders. */
  change(part: Partial<Values>): void;
  leave(name: keyof Values & string): void;
  submit(): void;
  reset(): void;
  focus(name: keyof Values & string): void;
}

export interface FormGiven<Values extends object, Key extends string> {
  readonly t: Translate<Key>;
  readonly began: Values;
  /** Sends what is written; answers why it was refused, or null when there is nothing to tell. */
  readonly send: (values: Values, form: Pick<Form<Values, Key>, 'reset' | 'focus'>) => Promise<Refused | null>;
  /** Names what is unsaved while something is written: no update is taken then, and leaving asks. None for what may be lost. */
  readonly holds?: string;
  /** Whether another `began` begins anew. */
  readonly again?: boolean;
}

const nothing: Problems = new Map();

/** Why the last save was refused, and what of it a change mends. */
function useRefused() {
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState(nothing);
  return {
    failure,
    fields,
    tell(why: Refused | null) {
      setFailure(typeof why === 'string' ? why : null);
      setFields(typeof why === 'string' || why === null ? nothing : why);
    },
    mend: (part: object) => setFields((before) => new Map([...before].filter(([name]) => !(name in part)))),
  };
}

export function useForm<Values extends object, Key extends string>(
  definition: FormDefinition<Values, Key>,
  { t, began, send, holds, again = false }: FormGiven<Values, Key>,
): Form<Values, Key> {
  const { unsaved } = useConsole();
  const id = useId();
  const refused = useRefused();
  const check = (written: Values) => problemsOf(definition.rules(t), written);
  const draft: Draft<Values> = useDraft<Values>({
    initialValues: began,
    enableReinitialize: again,
    validate: (written) => Object.fromEntries(check(written)),
    onSubmit: async (written) => {
      refused.tell(null);
      refused.tell(await send(written, { reset, focus }));
    },
  });
  const { formik, values, dirty } = draft;
  useEffect(() => (holds !== undefined && dirty ? unsaved.hold(holds) : undefined), [holds, dirty, unsaved]);
  useKeptValues(holds, began, draft);
  const reset = () => {
    draft.reset();
    refused.tell(null);
  };
  const focus = (name: string) => document.getElementById(`${id}-${name}`)?.focus();
  const wrong = check(values);
  const watched = new Set(Object.keys(definition.tells === 'at-leave' ? formik.touched : formik.errors));
  return {
    ...{ definition, t, id, values, dirty, reset, focus },
    valid: wrong.size === 0,
    sending: formik.isSubmitting,
    tries: formik.submitCount,
    failure: refused.failure,
    problem: (name) => refused.fields.get(name) ?? (watched.has(name) ? wrong.get(name) : undefined),
    change(part) {
      draft.change(part);
      refused.mend(part);
    },
    leave: (name) => void formik.setFieldTouched(name, true, false),
    submit: () => void formik.submitForm(),
  };
}
