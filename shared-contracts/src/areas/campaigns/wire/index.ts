export * from './campaign.ts';
export * from './consents.ts';
export { idsOfText } from './ids.ts';
export * from './offers.ts';
export { retriesOf, retriesText } from './retries.ts';
export * from './routes.ts';
export * from './standing.ts';
