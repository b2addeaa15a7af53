import type { RequestPort } from '@patchbay/shared-contracts';
import { calendarOf, calendarsContract, type Calendar } from '@patchbay/shared-contracts/calendars';

/** Fetches calendars of the account in their current form; deleted ones are omitted. */
export async function readCalendars(
  request: RequestPort,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Calendar>> {
  const answers = await Promise.all(
    ids.map((id) =>
      request.send({ method: 'GET', path: `${calendarsContract.path}${id}/`, answer: calendarsContract.one }),
    ),
  );
  const calendars = new Map<string, Calendar>();
  for (const answer of answers) {
    const calendar = answer.ok ? calendarOf(answer.data.data) : null;
    if (answer.ok && calendar !== null) calendars.set(answer.data.data.id, calendar);
  }
  return calendars;
}
