import type { HooksRow } from '@patchbay/shared-contracts/hooks';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { None, StatusMark, Two, useTimeZone, Words } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../texts/index.ts';
import { useEventName } from './event-names.ts';

type News = Pick<HooksRow, 'state' | 'off_reason' | 'last_success_at' | 'last_failure_at' | 'last_failure'>;

/** Shows whether an endpoint is on or off; if switched off by the server, with the reason. */
export function EndpointState({ row: { state, off_reason: why } }: { readonly row: News }) {
  const t = useTexts();
  if (state === 'on') return <StatusMark tone="good" text={t('state.on')} />;
  return why === null ? (
    <StatusMark tone="none" text={t('state.off')} />
  ) : (
    <StatusMark tone="bad" text={t(`off.${why}`)} />
  );
}

/** Shows the result and time of the latest delivery. */
export function EndpointNews({ row }: { readonly row: News }) {
  const t = useTexts();
  const zone = useTimeZone();
  const { last_success_at: succeeded, last_failure_at: failed, last_failure: why } = row;
  const at = (time: string) => formatAt(time, zone, dateFormats.minute);
  if (failed !== null && why !== null && (succeeded === null || failed > succeeded))
    return <Two first={t(`failure.${why}`)} second={at(failed)} />;
  return succeeded === null ? <None /> : <Two first={t('news.taken')} second={at(succeeded)} />;
}

export function EventNames({ events }: { readonly events: readonly string[] }) {
  const nameOf = useEventName();
  return <Words text={events.map(nameOf).join(', ')} />;
}
