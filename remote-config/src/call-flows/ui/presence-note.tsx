import { usePresence } from '../effects/use-presence.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Shows other users who have the flow open, to avoid conflicting edits [CONF-FLOW-004]. */
export function PresenceNote({ id }: { readonly id: string }) {
  const t = useTexts();
  const { others, is_twice: isTwice } = usePresence(id);
  const names = others.join(', ');
  const said = [
    ...(others.length === 0 ? [] : [t('here.others', { names, count: others.length })]),
    ...(isTwice ? [t('here.twice')] : []),
  ];
  return (
    <span role="status" aria-label={t('here')} className={said.length === 0 ? styles.hidden : styles.planned}>
      {said.join(' ')}
    </span>
  );
}
