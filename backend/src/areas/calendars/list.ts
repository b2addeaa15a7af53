import { calendarErrors, calendarsContract } from '@patchbay/shared-contracts/calendars';
import { sql } from 'kysely';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';

const closedBy = sql`(select nullif(trim(concat_ws(' ', closer.first_name, closer.last_name)), '') from users as closer
  where closer.account_id = list.account_id and closer.user_id = list.closed_by)`;

/** Columns of a closure, of the table `list`, for the contract's read-only fields. */
export const shownClosure = {
  closed_since: sql`patchbay_iso(list.closed_since)`,
  closed_until: sql`patchbay_iso(list.closed_until)`,
  closed_by: closedBy,
  closure: sql`coalesce(patchbay_iso(list.closed_since), 'open')`,
};

/** Calendars; one that a call flow uses cannot be deleted [CONF-FLOW-008]. */
export const calendarsList = defineEditableList(
  calendarsContract,
  'calendars',
  {
    async remove(tx, id) {
      const uses = await whereUsed(tx, 'calendar', id);
      if (uses.length > 0) throw new InUse(calendarErrors.used, uses);
    },
  },
  { told: shownClosure, hidden: ['week', 'exceptions'] },
);
