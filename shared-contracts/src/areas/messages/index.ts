export * from './business-numbers.ts';
export * from './paths.ts';
export * from './segments.ts';
export * from './sms.ts';
export * from './whatsapp-log.ts';
export * from './whatsapp.ts';
