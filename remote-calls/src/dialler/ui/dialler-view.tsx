import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { phoneInputMessage } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Alert, Button, Checkbox } from '@patchbay/shared-ui/antd';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import { countryOf } from '@patchbay/shared-ui/countries';
import { useTexts } from '../../texts/index.ts';
import { usePhone } from '../../phone/phone-context.ts';
import { useCall, useCallController } from '../../call/call-context.ts';
import { useDraft } from '../draft-context.ts';
import { useStore } from '../../store/use-store.ts';
import { isCallable, isReady, requestOf, showsPromotional, type DiallerValues } from '../model/dialler-rules.ts';
import { refusalText } from './refusal-text.ts';
import { CustomerField, useDisabledCountries } from './customer-field.tsx';
import { LabelledField } from '../../widget/ui/labelled-field.tsx';
import { NumberSelect } from './number-select.tsx';
import { useDiallerChoices } from './use-dialler-choices.ts';
import { useLacksNumber } from './use-lacks-number.ts';
import { useLastCountry } from './use-last-country.ts';
import styles from './dialler.module.css';

/** Keeps the form's draft outside of the component, so that input survives errors, closing and calls. */
function useDialler() {
  const controller = useCallController();
  const draft = useDraft();
  const { phase } = useCall();
  const [asked, setAsked] = useState(draft.current().customerNumber);
  const [values, setValues] = useState<DiallerValues>(draft.current);
  const [invalid, setInvalid] = useState(false);
  const own = useRef(values);
  useEffect(() => {
    own.current = values;
    draft.set(values);
  }, [draft, values]);
  useEffect(
    () =>
      draft.subscribe(() => {
        // A number was clicked elsewhere while the dialler was open.
        if (draft.current() === own.current) return;
        own.current = draft.current();
        setValues(own.current);
      }),
    [draft],
  );
  const change = (part: Partial<DiallerValues>) => {
    setInvalid(false);
    own.current = { ...own.current, ...part }; // two changes before the next render are both kept
    setValues(own.current);
  };
  const remember = useLastCountry(values, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { customerNumber, country } = values;
    if (!isCallable(customerNumber)) return setInvalid(true);
    setAsked(customerNumber);
    remember(countryOf(customerNumber, country));
    controller.dispatch({ type: 'callPressed', request: requestOf(values) });
  };
  /** Status of the server's refusal of the number in the form. */
  const refused = phase.is === 'idle' && values.customerNumber === asked ? (phase.refusal?.status ?? null) : null;
  return { values, invalid, change, submit, remember, refused };
}

/** Draws the reason why no call can be made, or why one failed. */
function Trouble() {
  const t = useTexts();
  const { can } = useConsole();
  const { phase } = useCall();
  const lacksNumber = useLacksNumber();
  const refusal = phase.is === 'idle' ? phase.refusal : null;
  const atField = refusal !== null && phoneInputMessage(refusal.status) !== null; // shown at the field already
  return (
    <div aria-live="assertive" className={styles.alert}>
      {refusal && !atField ? <Alert type="error" showIcon title={refusalText(refusal, t)} /> : null}
      {lacksNumber ? <Alert type="info" showIcon title={t('dialler.noNumber')} /> : null}
      {can('suspended') ? <Alert type="warning" showIcon title={t('dialler.suspended')} /> : null}
    </div>
  );
}

/** Draws the click-to-call form [CALL-012, CALL-038…052]. */
export function DiallerView() {
  const t = useTexts();
  const id = useId();
  const { can } = useConsole();
  // With a desk phone the window also opens by itself, and must not take the focus then.
  const mine = useStore(usePhone().softphone) !== 'unused';
  const busy = useCall().phase.is === 'requested';
  const { values, invalid, change, submit, remember, refused } = useDialler();
  const blocked = useDisabledCountries().has(countryOf(values.customerNumber, values.country));
  const choices = useDiallerChoices(values, change);
  const indian = showsPromotional(useSession()?.user.timezone ?? '');
  const selects = [
    { name: 'srNumber', label: t('dialler.sr'), options: choices.sr, search: null },
    { name: 'agentNumber', label: t('dialler.agent'), options: choices.agents.options, search: choices.agents.search },
    { name: 'callerId', label: t('dialler.callerId'), options: choices.callerIds, search: null },
  ] as const;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CustomerField
        id={`${id}-customer`}
        values={values}
        autoFocus={mine}
        invalid={invalid}
        refused={refused}
        change={change}
        remember={remember}
      />
      {selects.map(({ name, label, options, search }) => (
        <LabelledField key={name} id={`${id}-${name}`} label={label} error={undefined}>
          {(field) => (
            <NumberSelect
              {...field}
              value={values[name]}
              options={options}
              search={search}
              onChange={(to) => change({ [name]: to })}
            />
          )}
        </LabelledField>
      ))}
      {indian ? (
        <Checkbox checked={values.isPromotional} onChange={({ target }) => change({ isPromotional: target.checked })}>
          {t('dialler.promotional')}
        </Checkbox>
      ) : null}
      <Trouble />
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        icon={<PhoneFilled aria-hidden />}
        loading={busy}
        disabled={can('suspended') || blocked || !isReady(values)} // [CALL-045, CALL-137, FMT-014]
      >
        {busy ? t('dialler.calling') : t('dialler.call')}
      </Button>
    </form>
  );
}
