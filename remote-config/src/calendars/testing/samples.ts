import {
  calendarsContract as contract,
  holidayPlacesAnswerSchema,
  holidayPlacesPath,
  holidaysAnswerSchema,
  holidaysPath,
  type CalendarRow,
} from '@patchbay/shared-contracts/calendars';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleCalendar = (id: string, change: Partial<CalendarRow> = {}): CalendarRow => ({
  ...{ id, name: 'Office', time_zone: 'Asia/Kolkata', week: 'mon 09:00-13:00,14:00-18:00;fri 20:00-02:00' },
  exceptions: '2026-11-08/2026-11-08 closed - Diwali',
  ...{ closed_since: null, closed_until: null, closed_by: null },
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

export const sampleCountries = {
  status: 200 as const,
  data: [
    { code: 'DE', name: 'Germany' },
    { code: 'IN', name: 'India' },
  ],
};
export const sampleStates = { status: 200 as const, data: [{ code: 'MH', name: 'Maharashtra' }] };
export const sampleHolidays = {
  status: 200 as const,
  data: [
    { from: '2026-01-26', to: '2026-01-26', name: 'Republic Day', is_public: true },
    { from: '2026-11-08', to: '2026-11-08', name: 'Diwali', is_public: true },
    { from: '2026-12-24', to: '2026-12-24', name: 'Christmas Eve', is_public: false },
    { from: '2026-12-25', to: '2026-12-25', name: 'Christmas Day', is_public: true },
  ],
};

/** Mocked API of the list, for running its remote alone. */
export const calendarHandlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [
      sampleCalendar('1'),
      sampleCalendar('2', { name: 'Night', closed_since: '2026-11-20T10:00:00.000Z', closed_by: 'Asha Rao' }),
    ],
    meta: { total_count: 2 },
  })),
  answering('get', holidayPlacesPath, holidayPlacesAnswerSchema, (url) =>
    url.searchParams.has('country') ? sampleStates : sampleCountries,
  ),
  answering('get', holidaysPath, holidaysAnswerSchema, () => sampleHolidays),
];
