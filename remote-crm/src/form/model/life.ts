/**
 * State of a form:
 *
 *   writing ── savePressed (valid) ──▶ saving ── saveEnded ok ──▶ over (saved)
 *      ▲  │                             │ │
 *      └──┼──── saveEnded not ok ───────┘ │ callEnded
 *         │                               ▼
 *         ├── callEnded (worth, valid) ▶ lastSave ── saveEnded ──▶ over (finished)
 *         └── callEnded (nothing to save, or not valid) ─────────▶ over (finished)
 *
 * After the end of a call nothing waits: whatever the result of the save, the form finishes [CUST-022, CUST-023].
 */
export type Life = { readonly is: 'writing' | 'saving' | 'lastSave' | 'over' };
export type LifeEvent =
  | { readonly type: 'savePressed'; readonly valid: boolean }
  /** `worth`: there is input that is saved automatically [CUST-022]. */
  | { readonly type: 'callEnded'; readonly worth: boolean; readonly valid: boolean }
  | { readonly type: 'saveEnded'; readonly ok: boolean };
export type LifeEffect = 'showProblems' | 'save' | 'saved' | 'sayNotSaved' | 'finished';
type Step = readonly [Life, readonly LifeEffect[]];

export const writing: Life = { is: 'writing' };

const saved = (life: Life, ok: boolean): Step => {
  if (life.is === 'saving') return ok ? [{ is: 'over' }, ['saved']] : [writing, []];
  if (life.is === 'lastSave') return [{ is: 'over' }, ok ? ['finished'] : ['sayNotSaved', 'finished']];
  return [life, []];
};

const callEnded = (life: Life, worth: boolean, valid: boolean): Step => {
  if (life.is === 'saving') return [{ is: 'lastSave' }, []];
  if (life.is !== 'writing') return [life, []];
  if (!worth) return [{ is: 'over' }, ['finished']];
  return valid ? [{ is: 'lastSave' }, ['save']] : [{ is: 'over' }, ['sayNotSaved', 'finished']];
};

const savePressed = (life: Life, valid: boolean): Step => {
  if (life.is !== 'writing') return [life, []];
  return valid ? [{ is: 'saving' }, ['save']] : [life, ['showProblems']];
};

export function formStep(life: Life, event: LifeEvent): Step {
  if (event.type === 'savePressed') return savePressed(life, event.valid);
  return event.type === 'callEnded' ? callEnded(life, event.worth, event.valid) : saved(life, event.ok);
}
