/** What calls can come to, as forms and filters offer it. Bundled by who needs it. */
export { dispositionsKey, keepDispositionsFresh } from './keep-dispositions-fresh.ts';
