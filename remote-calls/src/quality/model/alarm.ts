/** Something is wrong, or seems to be: how many readings in a row have spoken against what is said. */
export interface Alarm {
  readonly on: boolean;
  readonly against: number;
}
export const calm: Alarm = { on: false, against: 0 };

/** Goes on after so many bad readings in a row, off after so many good ones: one reading changes nothing. */
export function stepAlarm(alarm: Alarm, bad: boolean, after: { readonly bad: number; readonly good: number }): Alarm {
  if (bad === alarm.on) return alarm.against === 0 ? alarm : { ...alarm, against: 0 };
  const against = alarm.against + 1;
  return against >= (alarm.on ? after.good : after.bad) ? { on: !alarm.on, against: 0 } : { ...alarm, against };
}
