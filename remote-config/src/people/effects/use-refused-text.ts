import { refusedText } from '../../refused/refused-text.ts';
import { isText, useTexts } from '../texts/index.ts';
import { usePeople } from './use-people.ts';

/** Why something was refused, in the person's language; without a seat, by whom they are used [CONF-USER-004]. */
export function useRefusedText() {
  const t = useTexts();
  const { data } = usePeople();
  const by = [
    ...(data?.people ?? []).filter(({ is_active }) => is_active),
    ...(data?.invitations ?? []).filter(({ is_over }) => !is_over),
  ].map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  const { used = by.length, all = null } = data?.seats ?? {};
  return refusedText(t, isText, { used, all: all ?? used, by: by.join(', ') });
}
