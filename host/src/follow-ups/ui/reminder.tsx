import { useEffect, useState } from 'react';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { useConsole } from '@patchbay/shared-ui';
import { useNotices } from '../../notify/notices-context.ts';
import { showOutside } from '../effects/show-outside.ts';
import { announcedIn } from '../effects/announced.ts';
import { useCustomerPage } from '../effects/use-customer-page.ts';
import { useOwnFollowUps } from '../effects/use-own-follow-ups.ts';
import { keyOf, toTell, untilNext } from '../model/reminding.ts';
import { useFollowUpTexts } from '../texts/index.ts';

/** Interval of checks when nothing is left today, because midnight may pass. */
const ONCE_AN_HOUR_MS = 3_600_000;

/** Draws reminders for users who may see customers. */
export function Reminder() {
  const { can } = useConsole();
  return can(CUSTOMERS) ? <DueNotices /> : null;
}

/** Announces each follow-up when it is due: as a kept notice, and as a system notification where the console is hidden. */
function DueNotices() {
  const t = useFollowUpTexts();
  const notices = useNotices();
  const { navigate } = useConsole();
  const pageOf = useCustomerPage();
  const [lookedAt, setLookedAt] = useState(Date.now);
  const { data } = useOwnFollowUps(lookedAt);
  const followUps = data?.objects;
  useEffect(() => {
    if (followUps === undefined) return undefined;
    const announced = announcedIn(safeLocalStorage);
    const due = toTell(followUps, Date.now(), announced.read());
    announced.add(due.map(keyOf));
    for (const each of due) {
      const page = pageOf(each.customer_id) ?? '/home';
      const title = t('due', { name: each.name });
      notices.remind(each.followup_notes === '' ? title : `${title}: ${each.followup_notes}`, page);
      showOutside({ title, body: each.followup_notes, tag: keyOf(each) }, () => navigate(page));
    }
    const timer = window.setTimeout(() => setLookedAt(Date.now()), untilNext(followUps, Date.now()) ?? ONCE_AN_HOUR_MS);
    return () => window.clearTimeout(timer);
  });
  return null;
}
