import { useConsole, type Translate } from '@patchbay/shared-ui';
import { useEffect, useId, useState } from 'react';
import type { FormDefinition } from './define-form.ts';
import { problemsOf, type Problems } from './model/problems.ts';
import { useKeptValues } from './use-kept-values.ts';
import { useDraft, type Draft } from './use-draft.ts';

/** Reason for a refused save: for the whole form, or by field. */
export type Refused = string | Problems;

/** State and actions of a form. */
export interface Form<Values extends object, Key extends string> {
  readonly definition: FormDefinition<Values, Key>;
  readonly t: Translate<Key>;
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly values: Values;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly sending: boolean;
  readonly tries: number;
  /** Reason for a refusal of the whole form. */
  readonly failure: string | null;
  /** Returns the displayed error of a field. */
  problem(name: keyof Values & string): string | undefined;
  /** Changes values; may be called several times between renders. */
  change(part: Partial<Values>): void;
  leave(name: keyof Values & string): void;
  submit(): void;
  reset(): void;
  focus(name: keyof Values & string): void;
}

export interface FormGiven<Values extends object, Key extends string> {
  readonly t: Translate<Key>;
  readonly began: Values;
  /** Sends the values; resolves to the reason for a refusal, or null. */
  readonly send: (values: Values, form: Pick<Form<Values, Key>, 'reset' | 'focus'>) => Promise<Refused | null>;
  /** Name of the hold on the page while there is unsaved input: updates wait, and leaving asks. Omit for input that may be lost. */
  readonly holds?: string;
  /** Query parameter that names what is edited: Back to another value of it asks, too. */
  readonly parameter?: string;
  /** Whether new `began` values reset the form. */
  readonly again?: boolean;
}

const nothing: Problems = new Map();

/** Keeps the reason for the last refusal; a change of a field clears its error. */
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
  { t, began, send, holds, parameter, again = false }: FormGiven<Values, Key>,
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
  const isHeld = holds !== undefined && dirty;
  useEffect(() => (isHeld ? unsaved.hold(holds, parameter) : undefined), [isHeld, holds, parameter, unsaved]);
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
