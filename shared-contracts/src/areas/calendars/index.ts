/** Calendars: opening hours, exceptions and holidays of an account [CONF-FLOW-008]; bundled with each remote that imports them. */
export * from './calendar.ts';
export * from './exceptions.ts';
export * from './holidays.ts';
export * from './spans.ts';
export * from './wire.ts';
