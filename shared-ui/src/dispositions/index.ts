/** Dispositions of calls for forms and filters. Bundled by its users. */
export { dispositionsKey, keepDispositionsFresh } from './keep-dispositions-fresh.ts';
