export * from './axios-request.ts';
