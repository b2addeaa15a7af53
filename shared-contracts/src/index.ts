export * from './wire/call-event.ts';
export * from './wire/call-record.ts';
