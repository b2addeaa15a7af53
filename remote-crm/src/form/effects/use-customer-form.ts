import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createMachine, customerSaved, type CustomerFormGiven } from '@patchbay/shared-contracts';
import type { Customer } from '@patchbay/shared-contracts/customers';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { isWorthSaving } from '../model/autosave.ts';
import { createBody, detailBody, updateBody, type Sent } from '../model/bodies.ts';
import { formStep, writing, type Life, type LifeEffect, type LifeEvent } from '../model/life.ts';
import { stampedNote } from '../model/note.ts';
import type { SaveRefusal } from '../model/refusal.ts';
import { stopsSave, type Rule } from '../model/rules.ts';
import type { CustomerValues, NumberRow } from '../model/values.ts';
import { saveCustomer, sendDetail } from './save-customer.ts';
import { useDispositions } from './use-dispositions.ts';
import { useWritten, type Written } from './use-written.ts';

export interface FormGiven {
  /** Customer to edit; null for a new one [CUST-021]. */
  readonly customer: Customer | null;
  readonly began: CustomerValues;
  /** Null in CRM mode. */
  readonly call: CustomerFormGiven['call'] | null;
  readonly onSaved: () => void;
  /** Called at the end of the form, in a call only. */
  readonly onFinished?: () => void;
}

export interface CustomerForm extends Omit<Written, 'force' | 'now'> {
  readonly mode: 'ticker' | 'crm';
  readonly isNew: boolean;
  readonly dispositions: ReturnType<typeof useDispositions>;
  readonly refusal: SaveRefusal | null;
  readonly saving: boolean;
  changeRow(id: number, part: Partial<NumberRow>): void;
  save(): void;
  /** Handles the end of the call: saves relevant input, and finishes [CUST-022, CUST-023]. */
  endCall(): void;
}

const fieldRules: Readonly<Record<'name' | 'company' | 'email' | 'number', Rule>> = {
  name: 'rules.nameCharacters',
  company: 'rules.company',
  email: 'rules.email',
  number: 'rules.number',
};

export function useRefusalText() {
  const t = useTexts();
  return (refusal: SaveRefusal): string => {
    if (refusal.is === 'message') return refusal.text;
    return t(refusal.is === 'duplicates' ? 'rules.taken' : 'form.error');
  };
}

/** Sends the call's result after its customer was saved, without making the agent wait [CUST-048]. */
function useAfterCall({ call }: FormGiven, dispositions: CustomerForm['dispositions']) {
  const t = useTexts();
  const { request, notify } = useConsole();
  return (sent: Sent) => {
    if (call === null) return;
    const kept = sendDetail(request, detailBody(sent, call, dispositions?.all ?? []));
    void kept.then((ok) => ok || notify.error(t('form.detailFailed')));
  };
}

/** Sends the input; resolves to the reason for a refusal, or null. */
function useSending(given: FormGiven, dispositions: CustomerForm['dispositions']) {
  const { customer, call } = given;
  const t = useTexts();
  const { request, notify, bus } = useConsole();
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const tellCall = useAfterCall(given, dispositions);
  const sentOf = (values: CustomerValues): Sent => {
    const note = call === null ? values.note.trim() : stampedNote(values.note, Date.now(), timeZone);
    return { values, note, callId: call?.id ?? null };
  };
  return async (values: CustomerValues): Promise<SaveRefusal | null> => {
    const sent = sentOf(values);
    const body = customer === null ? createBody(sent) : updateBody(customer, sent);
    const saved = await saveCustomer(request, customer, body);
    if (!saved.ok) return saved.refusal;
    notify.success(t(customer === null ? 'form.added' : 'form.updated')); // [CUST-045, CUST-046]
    if (saved.id !== null) bus.emit(customerSaved, { id: saved.id });
    tellCall(sent);
    return null;
  };
}

/** Reports that input was not saved to a user who has already left the form. */
function useNotSaved() {
  const t = useTexts();
  const { notify } = useConsole();
  const textOf = useRefusalText();
  return (refusal: SaveRefusal | null) => {
    const reason = refusal === null ? t('form.invalid') : textOf(refusal);
    notify.error(t('form.notSaved', { reason }));
  };
}

type Orders = Readonly<Record<LifeEffect, () => void>>;

/** Creates the form's state machine. A save outlives the render that started it: its effects run with the handlers of the latest render. */
function createLife() {
  let orders: Orders | null = null;
  const machine = createMachine<Life, LifeEvent, LifeEffect>({
    start: [writing, []],
    step: formStep,
    obey: (effect) => orders?.[effect](),
  });
  const obeyBy = (rendered: Orders): void => {
    orders = rendered;
  };
  return { ...machine, obeyBy };
}

/** Keeps the form's input and its saving, in both modes [CUST-002]. */
export function useCustomerForm(given: FormGiven): CustomerForm {
  const mode = given.call === null ? 'crm' : 'ticker';
  const dispositions = useDispositions();
  const send = useSending(given, dispositions);
  const sayNotSaved = useNotSaved();
  const refusalRef = useRef<SaveRefusal | null>(null);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const [life] = useState(createLife);
  const { is } = useSyncExternalStore(life.subscribe, life.current);
  const written = useWritten(given.began);
  const isValid = () => !stopsSave(written.now().problems, mode);
  const press = () => life.dispatch({ type: 'savePressed', valid: isValid() });

  const refuse = (next: SaveRefusal | null) => {
    refusalRef.current = next;
    setRefusal(next);
  };
  const save = async () => {
    refuse(null);
    refuse(await send(written.now().values));
    if (refusalRef.current !== null) written.force();
    life.dispatch({ type: 'saveEnded', ok: refusalRef.current === null });
  };
  const orders: Orders = {
    showProblems: written.force,
    save: () => void save(),
    saved() {
      written.reset();
      given.onSaved();
    },
    sayNotSaved: () => sayNotSaved(refusalRef.current),
    finished: () => given.onFinished?.(),
  };
  useLayoutEffect(() => life.obeyBy(orders));
  const saving = is === 'saving' || is === 'lastSave';
  const endCall = () => {
    refuse(null);
    life.dispatch({ type: 'callEnded', worth: isWorthSaving(written.now().values, given.began), valid: isValid() });
  };
  const change: Written['change'] = (part, ...fields) => {
    written.change(part, ...fields);
    if (refusal !== null && refusal.is !== 'duplicates') refuse(null); // duplicate numbers are marked at their fields
  };
  const changeRow = (id: number, part: Partial<NumberRow>) => {
    const { numbers } = written.now().values; // country and number may change together
    change({ numbers: numbers.map((row) => (row.id === id ? { ...row, ...part } : row)) }, `number-${id}`);
  };
  const isNew = given.customer === null;
  return { ...written, change, changeRow, mode, isNew, dispositions, refusal, saving, save: press, endCall };
}

/** Returns the server's problem with a field, as one of the form's rules. */
export const refusedRule = (refusal: SaveRefusal | null, field: keyof typeof fieldRules): Rule | undefined =>
  refusal?.is === 'other' && refusal.field === field ? fieldRules[field] : undefined;
