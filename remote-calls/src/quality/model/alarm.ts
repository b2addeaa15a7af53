/** An alarm, on or off, with the number of consecutive readings that contradict it. */
export interface Alarm {
  readonly on: boolean;
  readonly against: number;
}
export const calm: Alarm = { on: false, against: 0 };

/** Switches on after so many consecutive bad readings, off after so many good ones; a single reading changes nothing. */
export function stepAlarm(alarm: Alarm, bad: boolean, after: { readonly bad: number; readonly good: number }): Alarm {
  if (bad === alarm.on) return alarm.against === 0 ? alarm : { ...alarm, against: 0 };
  const against = alarm.against + 1;
  return against >= (alarm.on ? after.good : after.bad) ? { on: !alarm.on, against: 0 } : { ...alarm, against };
}
