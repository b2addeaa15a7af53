import { isUntold, lengths, maskNumber, truncate } from '@patchbay/shared-contracts';
import { useMasking } from '@patchbay/shared-ui';
import { PushpinFilled, PhoneFilled } from '@patchbay/shared-ui/icons';
import type { CallFacts } from '../../call/model/call.ts';
import { isQueueId } from '../../call/model/queue-facts.ts';
import { UNKNOWN } from '../../call/model/customer-name.ts';
import { useTexts } from '../../texts/index.ts';
import { CopyNumber } from './copy-number.tsx';
import { useQueueFacts } from './use-queue-facts.ts';
import { useNarrow } from './use-narrow.ts';
import styles from './widget.module.css';

/** Returns the number as this session may see it [FMT-006…008]. */
export function useMasked(number: string): string {
  return maskNumber(number, useMasking());
}

/** Returns the other party's name, else the number as this session may see it. */
export function useWho(): (call: Pick<CallFacts, 'name' | 'customer'>) => string {
  const t = useTexts();
  const masking = useMasking();
  return ({ name, customer }) =>
    name !== null && name !== UNKNOWN ? name : maskNumber(customer, masking) || t('call.unknown');
}

/** Returns the customer's name as far as known, or a text for a withheld number [TEL-028]. */
export function useShownName({ name, customer }: CallFacts): string {
  const t = useTexts();
  const number = useMasked(customer);
  if (name !== UNKNOWN) return name ?? t('call.lookingUp');
  return isUntold(customer) ? number : t('call.unknown');
}

function Name({ call }: { call: CallFacts }) {
  const t = useTexts();
  const shown = useShownName(call);
  return (
    <h2 className={styles.name} translate="no" title={shown}>
      {truncate(shown, lengths.widgetCustomer)}
      {call.sticky ? (
        <PushpinFilled className={styles.sticky ?? ''} aria-label={t('call.sticky')} title={t('call.sticky')} />
      ) : null}
    </h2>
  );
}

/** Draws the queue by name, with the campaign's dialling mode. */
function Queue({ call }: { call: CallFacts }) {
  const t = useTexts();
  const facts = useQueueFacts(call);
  const room = useNarrow() ? lengths.widgetQueueNarrow : lengths.widgetQueue;
  if (call.queue === null) return null;
  const name = isQueueId(call.queue) ? (facts?.name ?? t('call.lookingUp')) : call.queue;
  const shown = name === UNKNOWN ? t('call.unknown') : name;
  return (
    <>
      <span title={shown}>{t('call.queue', { queue: truncate(shown, room) })}</span>
      {call.solution === 'obdcc' && facts ? <span>{t(`call.dialer.${facts.dialer}`)}</span> : null}
    </>
  );
}

/** Draws the other party and the call's origin: name and number (20), service number, queue (12, narrow 10) [FMT-009, FMT-010]. */
export function CustomerLine({ call }: { call: CallFacts }) {
  const t = useTexts();
  const number = useMasked(call.customer);
  return (
    <div className={styles.customer}>
      <Name call={call} />
      {isUntold(call.customer) ? null : (
        <div className={styles.number} translate="no">
          <span>{truncate(number, lengths.widgetCustomer)}</span>
          {number === '' ? null : <CopyNumber number={number} />}
        </div>
      )}
      <p className={styles.meta} translate="no">
        {call.callback ? (
          <span className={styles.callback}>
            <PhoneFilled aria-hidden /> {t('call.callback')}
          </span>
        ) : null}
        {call.service === '' ? null : <span>{t('call.via', { number: call.service })}</span>}
        <Queue call={call} />
      </p>
    </div>
  );
}
