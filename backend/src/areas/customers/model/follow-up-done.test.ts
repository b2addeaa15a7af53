import { followUpChange, type FollowUpState } from './follow-up-done.ts';

const now = new Date('2026-11-20T09:00:00Z');
const at = new Date('2026-11-20T08:00:00Z');
const later = new Date('2026-11-25T08:00:00Z');
const said = (change: Partial<FollowUpState>): FollowUpState => ({
  ...{ done: true, at, customer: { followup_at: at }, entry: { body: 'Send the offer' }, now, by: 'Asha Rao' },
  ...change,
});
const isDone = {
  customer: { followup_at: null, followup_notes: '', modified_at: now },
  entry: { done_at: now, done_by: 'Asha Rao' },
};
const isOpen = {
  customer: { followup_at: at, followup_notes: 'Send the offer', modified_at: now },
  entry: { done_at: null, done_by: null },
};

it.each<[string, Partial<FollowUpState>, object | null]>([
  ['is done', {}, isDone],
  ['is done, also where the history has no entry of it', { entry: undefined }, isDone],
  ['that was moved is not done', { customer: { followup_at: later } }, null],
  ['that is done is not done again', { customer: { followup_at: null } }, null],
  ['is taken back with its words', { done: false, customer: { followup_at: null } }, isOpen],
  ['is not taken back where a new one stands', { done: false, customer: { followup_at: later } }, null],
  ['that was never done is not taken back', { done: false, customer: { followup_at: null }, entry: undefined }, null],
])('a follow-up %s', (_name, change, becomes) => expect(followUpChange(said(change))).toEqual(becomes));
