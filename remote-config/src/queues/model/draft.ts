import {
  plainCallbacks,
  queueLimits,
  type Overflow,
  type QueueFields,
  type QueueSettings,
  type Strategy,
} from '@patchbay/shared-contracts/queues';

/** Values of the form: figures as typed, an empty text for none. */
export interface QueueDraft {
  readonly name: string;
  readonly strategy: Strategy;
  readonly ring_seconds: string;
  readonly tier_wait_seconds: string;
  /** Empty: always open. */
  readonly calendar_id: string;
  readonly hold_music: string;
  readonly announcement: string;
  readonly announcement_seconds: string;
  readonly announces_position: boolean;
  readonly maximum_wait_seconds: string;
  readonly maximum_length: string;
  readonly overflow: Overflow['to'];
  readonly overflow_queue: string;
  readonly overflow_number: string;
  readonly voicemail_email: string;
  readonly wrap_up_seconds: string;
  readonly service_level_seconds: string;
  readonly sticky_hours: string;
  readonly callback_tries: string;
  readonly callback_pause_minutes: string;
  readonly callback_hours: string;
}

export type FigureName = keyof typeof queueLimits;
/** Figures that may be left empty. */
export const optionalFigures: readonly FigureName[] = ['announcement_seconds', 'maximum_length', 'sticky_hours'];

/** Default values of a new queue. */
export const newDraft: QueueDraft = {
  ...{ name: '', strategy: 'longest idle', ring_seconds: '20', tier_wait_seconds: '0' },
  ...{ calendar_id: '', hold_music: '', announcement: '', announcement_seconds: '', announces_position: false },
  ...{ maximum_wait_seconds: '60', maximum_length: '', overflow: 'voicemail', overflow_queue: '', overflow_number: '' },
  ...{ voicemail_email: '', wrap_up_seconds: '30', service_level_seconds: '20', sticky_hours: '' },
  callback_tries: String(plainCallbacks.callback_tries),
  callback_pause_minutes: String(plainCallbacks.callback_pause_minutes),
  callback_hours: String(plainCallbacks.callback_hours),
};

const text = (figure: number | null): string => (figure === null ? '' : String(figure));

export const queueDraft = (queue: QueueSettings): QueueDraft => ({
  ...{ name: queue.name, strategy: queue.strategy, ring_seconds: text(queue.ring_seconds) },
  ...{ tier_wait_seconds: text(queue.tier_wait_seconds), hold_music: queue.hold_music ?? '' },
  calendar_id: queue.calendar_id ?? '',
  ...{ announcement: queue.announcement ?? '', announcement_seconds: text(queue.announcement_seconds) },
  ...{ announces_position: queue.announces_position, maximum_wait_seconds: text(queue.maximum_wait_seconds) },
  ...{ maximum_length: text(queue.maximum_length), overflow: queue.overflow.to },
  overflow_queue: queue.overflow.to === 'queue' ? queue.overflow.queueId : '',
  overflow_number: queue.overflow.to === 'number' ? queue.overflow.number : '',
  ...{ voicemail_email: queue.voicemail_email, wrap_up_seconds: text(queue.wrap_up_seconds) },
  ...{ service_level_seconds: text(queue.service_level_seconds), sticky_hours: text(queue.sticky_hours) },
  ...{ callback_tries: text(queue.callback_tries), callback_hours: text(queue.callback_hours) },
  callback_pause_minutes: text(queue.callback_pause_minutes),
});

/** Parses a whole number; null where it is none. */
export const wholeFigure = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null;

export function overflowOf({ overflow, overflow_queue: queueId, overflow_number: typed }: QueueDraft): Overflow {
  if (overflow === 'queue') return { to: overflow, queueId };
  if (overflow === 'number') return { to: overflow, number: typed.replace(/[\s()-]/g, '') };
  return { to: overflow };
}

/** Returns the fields to send; the draft must be valid. */
export function queueFields(draft: QueueDraft): QueueFields {
  const figure = (name: FigureName): number => wholeFigure(draft[name]) ?? queueLimits[name].least;
  return {
    ...{ name: draft.name.trim(), strategy: draft.strategy, ring_seconds: figure('ring_seconds') },
    ...{ tier_wait_seconds: figure('tier_wait_seconds'), hold_music: draft.hold_music || null },
    calendar_id: draft.calendar_id || null,
    ...{ announcement: draft.announcement || null, announcement_seconds: wholeFigure(draft.announcement_seconds) },
    ...{ announces_position: draft.announces_position, maximum_wait_seconds: figure('maximum_wait_seconds') },
    ...{ maximum_length: wholeFigure(draft.maximum_length), overflow: overflowOf(draft) },
    ...{ voicemail_email: draft.voicemail_email.trim(), wrap_up_seconds: figure('wrap_up_seconds') },
    ...{ service_level_seconds: figure('service_level_seconds'), sticky_hours: wholeFigure(draft.sticky_hours) },
    ...{ callback_tries: figure('callback_tries'), callback_hours: figure('callback_hours') },
    callback_pause_minutes: figure('callback_pause_minutes'),
  };
}

/** Returns what is wrong with a typed figure; null for nothing. */
export function figureProblem(name: FigureName, typed: string): 'required' | 'between' | null {
  if (typed.trim() === '') return optionalFigures.includes(name) ? null : 'required';
  const figure = wholeFigure(typed);
  const { least, most } = queueLimits[name];
  return figure === null || figure < least || figure > most ? 'between' : null;
}
