import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { statusColours } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { useTexts, type Translate } from '../../texts/index.ts';
import { useStatus } from '../status-context.ts';
import { useStore } from '../../store/use-store.ts';
import { keyOf, optionsOf, type Choice, type Option } from '../model/status.ts';
import styles from './profile-controls.module.css';

const labelOf = (t: Translate, { status, reason }: Choice): string => reason ?? t(`status.${status}`);

function Label({ choice }: { choice: Choice }) {
  const t = useTexts();
  return (
    <span className={styles.status} translate="no">
      <span className={styles.dot} style={{ background: statusColours[choice.status] }} />
      {labelOf(t, choice)}
      {choice.reason === null ? null : <span className={styles.quiet}>{t('status.On Break')}</span>}
    </span>
  );
}

/** Returns the named breaks; null until known. */
function useBreaks(): readonly string[] | null {
  const status = useStatus();
  const [breaks, setBreaks] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let gone = false;
    void status.breaks().then((read) => gone || setBreaks(read));
    return () => {
      gone = true;
    };
  }, [status]);
  return breaks;
}

/** Shows whether a change succeeded [MODE-015, MODE-016]. */
export function useStatusNotices(): void {
  const t = useTexts();
  const { notify } = useConsole();
  const status = useStatus();
  useEffect(() => {
    const said = status.said.subscribe((how) =>
      how === 'saved' ? notify.success(t('status.saved')) : notify.error(t('status.failed')),
    );
    return () => said.unsubscribe();
  }, [status, notify, t]);
}

/** Keeps the focus within a temporarily disabled control: its label holds the focus and returns it afterwards. */
function useFocusKept(isUsable: boolean): RefObject<HTMLLabelElement | null> {
  const field = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isUsable && focused === field.current) field.current?.querySelector('input')?.focus();
    if (!isUsable && field.current?.contains(focused)) field.current.focus();
  }, [isUsable]);
  return field;
}

/** Selects the agent's own status [MODE-001, MODE-003, MODE-004, MODE-007]. */
export function StatusSelector() {
  const t = useTexts();
  const status = useStatus();
  const state = useStore(status);
  const options = optionsOf(useBreaks(), state.shown);
  const field = useFocusKept(state.is === 'free');
  const render = (option: Option) => ({
    value: option.key,
    label: <Label choice={option} />,
    title: labelOf(t, option),
    disabled: option.disabled,
  });
  return (
    <label ref={field} tabIndex={-1} className={styles.field}>
      <span>{t('status.label')}</span>
      <Select
        aria-label={t('status.label')}
        value={keyOf(state.shown)}
        disabled={state.is !== 'free'}
        loading={state.is === 'saving'}
        options={options.map(render)}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body} // within the menu: a press outside of it would close the menu
        onChange={(key) => {
          const chosen = options.find((option) => option.key === key);
          if (chosen) status.choose({ status: chosen.status, reason: chosen.reason });
        }}
      />
      {state.is === 'locked' ? <span role="status">{t('status.locked')}</span> : null}
    </label>
  );
}
