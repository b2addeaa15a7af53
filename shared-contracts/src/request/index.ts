export * from './axios-request.ts';
export { UNEXPECTED_ANSWER } from './rules.ts';
