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
  /** What somebody else made of the row meanwhile; null as long as nobody did. */
  readonly theirs: Row | null;
  /** Begins anew with what the row is now. */
  takeTheirs(): void;
  /** Saves what is written over what somebody else wrote. */
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

/** The form of a list: its fields, by the rules of its contract. */
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

/** What is told of a save that was refused; null where that stands elsewhere. */
function useTold<Key extends string>(
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

/** A form for a row, or for a new one: what it holds, and what becomes of a save. */
export function useRowForm<Row extends EditableRow, Values extends object, Key extends string>(
  definition: ListDefinition<Row, Values, Key>,
  { row, begun, t, onSaved }: Editing<Row, Values, Key>,
): RowForm<Row, Values, Key> {
  const { contract, fields, empty } = definition;
  const shared = useListTexts();
  const { notify } = useConsole();
  const { save } = useSaving(contract);
  const told = useTold(definition, t);
  const [read, setRead] = useState(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const versionRef = useRef(row?.version ?? 0); // of the next save, also of one that begins before the next render

  const form = useForm(useFormOf(definition, t), {
    t,
    began: read === null ? { ...empty, ...begun } : contract.fields.parse(pick(read, namesOf(fields))),
    again: true,
    holds: contract.page,
    async send(values) {
      setTheirs(null);
      const outcome = await save(read === null ? null : { id: read.id, version: versionRef.current }, values);
      if (outcome.is === 'changed') setTheirs(outcome.row);
      if (outcome.is !== 'done') return told(outcome);
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
