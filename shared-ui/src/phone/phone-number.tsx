import { callRequested, maskNumber, type Masking } from '@patchbay/shared-contracts';
import { Button, Tooltip } from '../antd.ts';
import { PhoneOutlined } from '../icons.ts';
import { useConsole, useSession } from '../remote/console-context.ts';
import { useSharedTexts } from '../texts/index.ts';
import styles from './phone.module.css';

const noMasking: Masking = { on: false, format: 0, inBrowser: false };

/** How this session masks numbers; only for display [FMT-006…008, LOGS-039]. */
export function useMasking(): Masking {
  const profile = useSession()?.user.profile;
  if (!profile) return noMasking;
  return {
    on: profile.number_masking,
    format: profile.number_masking_format,
    inBrowser: profile.remove_konnect_dependency,
  };
}

/** A customer's number as this account may see it, with one click to call it [UX-007]; not for a suspended account [CALL-137]. */
export function PhoneNumber({ number }: { number: string }) {
  const t = useSharedTexts();
  const { bus, can } = useConsole();
  const shown = maskNumber(number, useMasking());
  const callable = !can('suspended') && !number.includes('#');
  return (
    <span className={styles.number}>
      <span>{shown}</span>
      {callable ? (
        <Tooltip title={t('phone.call', { number: shown })}>
          <Button
            className={styles.call ?? ''}
            type="text"
            size="small"
            aria-label={t('phone.call', { number: shown })}
            icon={<PhoneOutlined aria-hidden />}
            onClick={() => bus.emit(callRequested, { number })}
          />
        </Tooltip>
      ) : null}
    </span>
  );
}
