import { useRef, useState } from 'react';
import { boolean, object, string, type AnySchema } from 'yup';
import {
  overflowSchema,
  queueLimits,
  queueNameSchema,
  strategies,
  voicemailEmailSchema,
  type QueueSettings,
} from '@patchbay/shared-contracts/queues';
import { useConsole, type Translate } from '@patchbay/shared-ui';
import { defineForm, useForm, type Form, type Refused as Told } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { useQueueChanges, type Refused } from '../effects/use-changes.ts';
import {
  queueDraft,
  queueFields,
  figureProblem,
  newDraft,
  overflowOf,
  type FigureName,
  type QueueDraft,
} from '../model/draft.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { useQueueRefusal } from './use-refusal-text.ts';

const figures = Object.keys(queueLimits).filter((name): name is FigureName => name in queueLimits);
const says: Readonly<Record<string, TextKey>> = {
  required: 'rule.required',
  short: 'rule.short',
  long: 'rule.long',
  characters: 'rule.characters',
  email: 'rule.email',
};

const figureRule = (t: Translate<TextKey>, name: FigureName): AnySchema =>
  string().test('figure', (typed = '', { createError }) => {
    const problem = figureProblem(name, typed);
    if (problem === null) return true;
    return createError({ message: problem === 'required' ? t('rule.required') : t('rule.between', queueLimits[name]) });
  });

/** Returns the rule of the overflow target, applied to the visible field. */
const targetRule = (t: Translate<TextKey>, to: 'queue' | 'number'): AnySchema =>
  string().test('target', (typed = '', { parent, createError }) => {
    if (parent.overflow !== to) return true;
    if (typed.trim() === '') return createError({ message: t('rule.required') });
    return overflowSchema.safeParse(overflowOf(parent)).success || createError({ message: t('rule.number') });
  });

const definition = defineForm<TextKey>()<QueueDraft>({
  fields: {
    name: { label: 'field.name', input: { autoComplete: 'off' } },
    strategy: { label: 'field.strategy', kind: 'choice', options: strategies.map((value) => ({ value, label: `strategy.${value}` as const })) }, // prettier-ignore
    ring_seconds: { label: 'field.ring_seconds' },
    tier_wait_seconds: { label: 'field.tier_wait_seconds', hint: 'hint.tier_wait_seconds' },
    calendar_id: { label: 'field.calendar_id', hint: 'hint.calendar_id' },
    hold_music: { label: 'field.hold_music' },
    announcement: { label: 'field.announcement' },
    announcement_seconds: { label: 'field.announcement_seconds', hint: 'hint.announcement_seconds', optional: true },
    maximum_wait_seconds: { label: 'field.maximum_wait_seconds' },
    maximum_length: { label: 'field.maximum_length', hint: 'hint.maximum_length', optional: true },
    overflow: { label: 'field.overflow' },
    overflow_queue: { label: 'field.overflow_queue' },
    overflow_number: { label: 'field.overflow_number', input: { autoComplete: 'off' } },
    voicemail_email: {
      label: 'field.voicemail_email',
      hint: 'hint.voicemail_email',
      optional: true,
      input: { autoComplete: 'off' },
    },
    wrap_up_seconds: { label: 'field.wrap_up_seconds' },
    service_level_seconds: { label: 'field.service_level_seconds' },
    callback_tries: { label: 'field.callback_tries', hint: 'hint.callback_tries' },
    callback_pause_minutes: { label: 'field.callback_pause_minutes' },
    callback_hours: { label: 'field.callback_hours', hint: 'hint.callback_hours' },
    sticky_hours: { label: 'field.sticky_hours', hint: 'hint.sticky_hours', optional: true },
  },
  tells: 'at-save',
  size: 'medium',
  rules: (t) => {
    const say = (rule: string) => t(says[rule] ?? 'rule.required');
    return object({
      ...Object.fromEntries(figures.map((name) => [name, figureRule(t, name)])),
      name: byContract(queueNameSchema, say),
      voicemail_email: byContract(voicemailEmailSchema, say),
      overflow_queue: targetRule(t, 'queue'),
      overflow_number: targetRule(t, 'number'),
      announces_position: boolean(),
    });
  },
});
export type QueueFormOf = Form<QueueDraft, TextKey>;

/** Returns the form field that a refusal concerns. */
const fieldOf = (refused: Refused<unknown>, { overflow }: QueueDraft): string | null => {
  if (refused.field?.startsWith('overflow') === true)
    return overflow === 'number' ? 'overflow_number' : 'overflow_queue';
  return refused.field !== null && refused.field in newDraft ? refused.field : null;
};

export interface QueueEditing {
  readonly form: QueueFormOf;
  /** Whether another user changed the queue meanwhile. */
  readonly isLate: boolean;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** Keeps a queue's form; null: a new queue. */
export function useQueueForm(queue: QueueSettings | null, onCreated: (id: string) => void): QueueEditing {
  const t = useTexts();
  const { notify } = useConsole();
  const { save } = useQueueChanges();
  const refusalText = useQueueRefusal();
  // Base version of the form, kept when the queue is refetched.
  const [read, setRead] = useState(queue);
  const [theirs, setTheirs] = useState<QueueSettings | null>(null);
  const versionRef = useRef(queue?.version ?? 0);
  const refusedFields = (refused: Refused<QueueSettings>, draft: QueueDraft): Told | null => {
    if (refused.changed !== null) {
      setTheirs(refused.changed);
      return null;
    }
    const field = fieldOf(refused, draft);
    const text = refusalText(refused.code);
    return field === null ? text : new Map([[field, text]]);
  };
  const form = useForm(definition, {
    t,
    began: read === null ? newDraft : queueDraft(read),
    again: true,
    holds: 'queue settings',
    parameter: 'queue',
    async send(draft) {
      setTheirs(null);
      const outcome = await save(read?.q_uuid ?? 'new', queueFields(draft), versionRef.current);
      if (!outcome.ok) return refusedFields(outcome, draft);
      const { name, q_uuid: id, version } = outcome.data;
      notify.success(t(read === null ? 'created' : 'saved', { name }));
      versionRef.current = version;
      setRead(outcome.data);
      if (read === null) onCreated(id);
      return null;
    },
  });
  const seen = () => (versionRef.current = theirs?.version ?? versionRef.current);
  return {
    form,
    isLate: theirs !== null,
    takeTheirs() {
      seen();
      setRead(theirs);
      setTheirs(null);
    },
    keepMine() {
      seen();
      form.submit();
    },
  };
}
