import { callRequested, isUntold, maskNumber, untoldWords, type Masking } from '@patchbay/shared-contracts';
import { copyDrawing, phoneDrawing } from '../quick/drawings.ts';
import { QuickButton } from '../quick/quick-button.tsx';
import { useConsole, useSession } from '../remote/console-context.ts';
import { useSharedTexts } from '../texts/index.ts';
import { useLanguage } from '../texts/texts.ts';
import styles from './phone.module.css';

const noMasking: Masking = { on: false, format: 0, inBrowser: false };

/** Returns how this session masks numbers; for display only [FMT-006…008, LOGS-039, TEL-028]. */
export function useMasking(): Masking {
  const untold = untoldWords[useLanguage()];
  const profile = useSession()?.user.profile;
  if (!profile) return { ...noMasking, untold };
  return {
    on: profile.number_masking,
    format: profile.number_masking_format,
    inBrowser: profile.remove_konnect_dependency,
    untold,
  };
}

/** Copies the displayed text: a masked number stays masked. A browser's refusal is only reported. */
function Copy({ shown }: { shown: string }) {
  const t = useSharedTexts();
  const { notify } = useConsole();
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => notify.snackbar(t('phone.copied')),
      () => notify.error(t('phone.copyFailed')),
    );
  return (
    <QuickButton
      drawing={copyDrawing}
      tone="tertiary"
      label={t('phone.copy', { number: shown })}
      silent
      quiet
      onPress={() => void copy()}
    />
  );
}

/**
 * Draws a customer's number as this account may see it, with buttons to call it [UX-007], not for a suspended account [CALL-137], and
 * to copy it. A withheld or erased number is a text without buttons [TEL-028].
 */
export function PhoneNumber({ number }: { number: string }) {
  const t = useSharedTexts();
  const { bus, can } = useConsole();
  const shown = maskNumber(number, useMasking());
  if (isUntold(number)) return <span className={styles.number}>{shown}</span>;
  const callable = !can('suspended') && !number.includes('#');
  return (
    <span className={styles.number}>
      <span translate="no">{shown}</span>
      {callable ? (
        <QuickButton
          drawing={phoneDrawing}
          tone="secondary"
          label={t('phone.call', { number: shown })}
          onPress={() => bus.emit(callRequested, { number })}
        />
      ) : null}
      <Copy shown={shown} />
    </span>
  );
}
