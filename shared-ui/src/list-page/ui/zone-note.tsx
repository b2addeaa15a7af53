import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useTimeZone } from '../effects/use-time-zone.ts';
import styles from './list.module.css';

interface ZoneNoteProps {
  /** IANA: whose days and clock times stand on the page. */
  readonly zone: string;
  /** It is the account's, because what is counted is the same for all who watch. */
  readonly isAccounts?: boolean;
}

/** Names the zone of a page whose days are not the reader's, and the reader's own; nothing where they are the same [UX-021]. */
export function ZoneNote({ zone, isAccounts = false }: ZoneNoteProps) {
  const t = useTextsByName();
  const own = useTimeZone();
  if (zone === own) return null;
  return <p className={styles.zone}>{t(isAccounts ? 'date.zoneAccount' : 'date.zoneOther', { zone, own })}</p>;
}
