import { useRef, useState } from 'react';
import { object } from 'yup';
import { useConsole, type Translate } from '@patchbay/shared-ui';
import { defineForm, useForm, type Form, type Refused } from '../../form/index.ts';
import { byContract } from '../../form/model/problems.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { useSaving } from '../effects/use-saving.ts';
import type { Outcome } from '../model/outcome.ts';
import { useListTexts, type ListTextKey } from '../texts/index.ts';

export interface RowForm<Row, Values extends object, Key extends string> {
  readonly form: Form<Values, Key>;
  /** The row as changed by another user meanwhile; null without a conflict. */
  readonly theirs: Row | null;
  /** Resets the form to the current row. */
  takeTheirs(): void;
  /** Saves over the other user's changes. */
  keepMine(): void;
}

interface Editing<Row, Values, Key extends string> {
  /** Null to add one. */
  readonly row: Row | null;
  readonly begun: Partial<Values>;
  readonly t: Translate<Key>;
  readonly onSaved: (row: Row | null) => void;
}

const commonRules: Readonly<Record<string, ListTextKey>> = {
  required: 'rule.required',
  short: 'rule.short',
  long: 'rule.long',
  email: 'rule.email',
};

/** Returns the definition of a list's form: its fields, with the rules of its contract. */
function useFormOf<Row extends EditableRow, Values extends object, Key extends string>(
  { contract, fields, rules = {} }: ListDefinition<Row, Values, Key>,
  t: Translate<Key>,
) {
  const common = useListTexts();
  const say = (rule: string): string => {
    const own = rules[rule];
    return own === undefined ? common(commonRules[rule] ?? 'rule.invalid') : t(own);
  };
  const ruled = namesOf(contract.fields.shape).map((name) => [name, byContract(contract.fields.shape[name], say)]);
  return defineForm<Key>()<Values>({
    fields,
    tells: 'at-save',
    size: 'medium',
    rules: () => object(Object.fromEntries(ruled)),
  });
}

const namesOf = <Shape extends object>(shape: Shape): readonly (keyof Shape & string)[] =>
  Object.keys(shape).filter((name): name is keyof Shape & string => name in shape);

/** Returns the text for a refused save; null where another component shows it. */
function useRefusal<Key extends string>(
  { fields, refusals = {} }: { readonly fields: object; readonly refusals?: Readonly<Record<string, Key>> },
  own: Translate<Key>,
) {
  const t = useListTexts();
  const at = (field: string | null, message: string): Refused =>
    field !== null && field in fields ? new Map([[field, message]]) : message;
  return (outcome: Exclude<Outcome<unknown>, { is: 'done' }>): Refused | null => {
    if (outcome.is === 'gone') return t('gone');
    if (outcome.is === 'changed') return null;
    if (outcome.is === 'taken') return at(outcome.field, t('taken'));
    const known = refusals[outcome.code ?? ''];
    return at(outcome.field, known === undefined ? (outcome.message ?? t('failed')) : own(known));
  };
}

/** Keeps the form of a row, or of a new one, and saves it. */
export function useRowForm<Row extends EditableRow, Values extends object, Key extends string>(
  definition: ListDefinition<Row, Values, Key>,
  { row, begun, t, onSaved }: Editing<Row, Values, Key>,
): RowForm<Row, Values, Key> {
  const { contract, fields, empty } = definition;
  const shared = useListTexts();
  const { notify } = useConsole();
  const { save } = useSaving(contract);
  const refusalOf = useRefusal(definition, t);
  const [read, setRead] = useState(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const versionRef = useRef(row?.version ?? 0); // base of the next save, also of one sent before the next render

  const form = useForm(useFormOf(definition, t), {
    t,
    began: read === null ? { ...empty, ...begun } : contract.fields.parse(pick(read, namesOf(fields))),
    again: true,
    holds: contract.page,
    async send(values) {
      setTheirs(null);
      const outcome = await save(read === null ? null : { id: read.id, version: versionRef.current }, values);
      if (outcome.is === 'changed') setTheirs(outcome.row);
      if (outcome.is !== 'done') return refusalOf(outcome);
      const name = String(outcome.row?.[contract.title] ?? '');
      notify.success(shared(read === null ? 'added' : 'saved', { name }));
      onSaved(outcome.row);
      return null;
    },
  });
  return {
    form,
    theirs,
    takeTheirs() {
      versionRef.current = theirs?.version ?? versionRef.current;
      setRead(theirs);
      setTheirs(null);
    },
    keepMine() {
      versionRef.current = theirs?.version ?? versionRef.current;
      form.submit();
    },
  };
}

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
