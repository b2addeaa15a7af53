import { weekdays, type Week } from '@patchbay/shared-contracts/calendars';
import { diallers } from '@patchbay/shared-contracts/campaigns';
import { z } from '@patchbay/shared-contracts/zod';

const span = z.object({ from: z.string(), to: z.string() });

/** Facts about a number when it was dialled [CAMP-014]; fields missing in older dials are omitted. */
const passedSchema = z.object({
  dialler: z.enum(diallers),
  clockOf: z.enum(['number', 'account']),
  mostTries: z.object({ aDay: z.number(), inAll: z.number() }),
  timeZone: z.string().nullable(),
  week: z.partialRecord(z.enum(weekdays), z.array(span)),
  doNotCall: z.object({ account: z.boolean(), campaign: z.boolean(), optedOut: z.boolean() }),
  zones: z.array(z.string()),
  tries: z.array(z.number()),
  abandonedAt: z.number().nullable(),
  consent: z.object({ given: z.boolean(), at: z.string() }).nullish(),
});
export type Passed = z.infer<typeof passedSchema>;

/** Returns the rules that permitted a dial; null where they were not recorded. */
export const passedOf = (kept: unknown): Passed | null => passedSchema.safeParse(kept).data ?? null;

/** Groups consecutive days with equal hours: [['mon', 'fri'], '09:00–17:00']. */
export function hoursOf(week: Week): readonly { readonly from: number; readonly to: number; readonly hours: string }[] {
  const days = weekdays.map((day, at) => ({
    ...{ from: at, to: at },
    hours: (week[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(', '),
  }));
  return days
    .reduce<readonly { from: number; to: number; hours: string }[]>((all, day) => {
      const last = all.at(-1);
      return last?.hours === day.hours ? [...all.slice(0, -1), { ...last, to: day.to }] : [...all, day];
    }, [])
    .filter(({ hours }) => hours !== '');
}
