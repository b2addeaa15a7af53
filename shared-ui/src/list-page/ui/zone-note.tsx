import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useTimeZone } from '../effects/use-time-zone.ts';
import styles from './list.module.css';

interface ZoneNoteProps {
  /** IANA time zone of the page's days and times. */
  readonly zone: string;
  /** Whether it is the account's, because the figures are the same for all viewers. */
  readonly isAccounts?: boolean;
}

/** Names the page's time zone and the user's own, where they differ [UX-021]. */
export function ZoneNote({ zone, isAccounts = false }: ZoneNoteProps) {
  const t = useTextsByName();
  const own = useTimeZone();
  if (zone === own) return null;
  return <p className={styles.zone}>{t(isAccounts ? 'date.zoneAccount' : 'date.zoneOther', { zone, own })}</p>;
}
