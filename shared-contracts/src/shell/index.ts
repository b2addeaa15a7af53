export * from './feedback.ts';
export * from './home-summary.ts';
export * from './legacy-messages.ts';
export * from './papers-waiting.ts';
export * from './paths.ts';
export * from './search.ts';
export * from './terms-answer.ts';
export * from './unread-conversations.ts';
