import { formStep, writing, type Life, type LifeEffect, type LifeEvent } from './life.ts';

const [saving, lastSave, over] = (['saving', 'lastSave', 'over'] as const).map((is) => ({ is }));
const press = (valid: boolean): LifeEvent => ({ type: 'savePressed', valid });
const callEnded = (worth: boolean, valid: boolean): LifeEvent => ({ type: 'callEnded', worth, valid });
const ended = (ok: boolean): LifeEvent => ({ type: 'saveEnded', ok });

it.each<[string, Life, LifeEvent, Life | undefined, LifeEffect[]]>([
  ['a save is sent [CUST-043]', writing, press(true), saving, ['save']],
  ['a save of what is wrong shows it, and stops [CUST-043]', writing, press(false), writing, ['showProblems']],
  ['a save is sent once', { is: 'saving' }, press(true), saving, []],
  ['a save that went well leads back [CUST-024]', { is: 'saving' }, ended(true), over, ['saved']],
  ['a refused save goes on with what was written', { is: 'saving' }, ended(false), writing, []],
  ['the end of the call saves what was written [CUST-022]', writing, callEnded(true, true), lastSave, ['save']],
  ['and then finishes [CUST-023]', { is: 'lastSave' }, ended(true), over, ['finished']],
  ['also when it is refused [CUST-023]', { is: 'lastSave' }, ended(false), over, ['sayNotSaved', 'finished']],
  [
    'what is wrong is not saved at the end [CUST-022, CUST-023]',
    writing,
    callEnded(true, false),
    over,
    ['sayNotSaved', 'finished'],
  ],
  ['nothing written is nothing to save [CUST-022, CUST-023]', writing, callEnded(false, true), over, ['finished']],
  ['a call that ends during a save waits for that one', { is: 'saving' }, callEnded(true, true), lastSave, []],
  ['a second end changes nothing', { is: 'over' }, callEnded(true, true), over, []],
  ['a late answer changes nothing', { is: 'over' }, ended(true), over, []],
])('%s', (_, life, event, next, effects) => {
  expect(formStep(life, event)).toEqual([next, effects]);
});
