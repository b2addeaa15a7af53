import type { ReactNode } from 'react';
import { formatDuration, maskNumber, smsStatuses } from '@patchbay/shared-contracts';
import type { TimelineEntry } from '@patchbay/shared-contracts/customers';
import { callStatuses } from '@patchbay/shared-contracts/logs';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useDirectionLabel, useMasking } from '@patchbay/shared-ui';
import {
  CalendarOutlined,
  FileTextOutlined,
  MessageOutlined,
  PhoneOutlined,
  TagsOutlined,
  UserOutlined,
  WhatsAppOutlined,
  ContactsOutlined,
} from '@patchbay/shared-ui/icons';
import { dispositionPath } from '../model/customer-notes.ts';
import { leadStatusOf } from '../../customer/model/lead-status.ts';
import { useTexts } from '../../texts/index.ts';

type Kind = TimelineEntry['kind'];
type Of<Some extends Kind> = Extract<TimelineEntry, { kind: Some }>;

export const icons: Readonly<Record<Kind, ReactNode>> = {
  call: <PhoneOutlined aria-hidden />,
  whatsapp: <WhatsAppOutlined aria-hidden />,
  sms: <MessageOutlined aria-hidden />,
  note: <FileTextOutlined aria-hidden />,
  disposition: <TagsOutlined aria-hidden />,
  followup: <CalendarOutlined aria-hidden />,
  assigned: <UserOutlined aria-hidden />,
  status: <ContactsOutlined aria-hidden />,
};

/** Texts of an entry: title, details, and written text. */
export interface EntryWords {
  readonly title: string;
  readonly details: readonly string[];
  readonly text: string | null;
}

const filled = (parts: readonly (string | null)[]) =>
  parts.filter((part): part is string => part !== null && part !== '');

/** Returns the texts of calls and messages. */
function useContactWords() {
  const t = useTexts();
  const direction = useDirectionLabel();
  const masking = useMasking();
  const outcomeOf = (status: string) => {
    const known = callStatuses.find((each) => each === status);
    return known === undefined ? status : t(`view.outcome.${known}`);
  };
  const stateOf = (status: string) => {
    const known = smsStatuses.find((each) => each === status);
    return known === undefined ? status : t(`view.message.${known}`);
  };
  const call = (entry: Of<'call' | 'whatsapp'>): EntryWords => ({
    title: `${t(`view.kind.${entry.kind}`)} · ${direction(entry.direction)}`,
    details: filled([
      outcomeOf(entry.status),
      entry.duration > 0 ? formatDuration(entry.duration) : null,
      maskNumber(entry.number, masking),
      entry.agent,
      dispositionPath(entry.disposition, entry.sub_disposition),
    ]),
    text: entry.notes,
  });
  const sms = (entry: Of<'sms'>): EntryWords => ({
    title: `${t('view.kind.sms')} · ${direction(entry.direction === 'inbound' ? 'Inbound' : 'Outbound')}`,
    details: filled([stateOf(entry.status), maskNumber(entry.number, masking), entry.agent]),
    text: entry.text,
  });
  return { call, sms };
}

export function useEntryWords(timeZone: string): (entry: TimelineEntry) => EntryWords {
  const t = useTexts();
  const contact = useContactWords();
  const own = (title: string, agent: string | null, text: string | null = null, more: readonly string[] = []) => ({
    ...{ title, text },
    details: filled([...more, agent]),
  });
  const statusWords = (status: string) => {
    const known = leadStatusOf(status);
    return known === null ? t('view.statusRemoved') : t('view.statusSet', { status: t(`list.status.${known}`) });
  };
  return (entry) => {
    if (entry.kind === 'call' || entry.kind === 'whatsapp') return contact.call(entry);
    if (entry.kind === 'sms') return contact.sms(entry);
    if (entry.kind === 'note') return own(t('view.kind.note'), entry.agent, entry.text);
    if (entry.kind === 'disposition') return own(dispositionPath(entry.level1, entry.level2), entry.agent, entry.text);
    if (entry.kind === 'followup') {
      const due = formatAt(entry.followup_dt, timeZone, dateFormats.minute);
      return own(t('view.followUpFor', { due }), entry.agent, entry.text);
    }
    if (entry.kind === 'assigned')
      return own(entry.to === null ? t('view.unassigned') : t('view.assignedTo', { name: entry.to }), entry.agent);
    return own(statusWords(entry.status), entry.agent);
  };
}
