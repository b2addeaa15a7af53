import { campaignsContract } from '@patchbay/shared-contracts/campaigns';
import type { Translate } from '@patchbay/shared-ui';
import { defineForm, type Form } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { mixed, object, string, type AnySchema } from 'yup';
import { appliesTo, type CampaignDraft } from '../model/draft.ts';
import { figureLimits, figureNames, boundedFigure, type FigureName } from '../model/figures.ts';
import { isRetry, otherCauses, usualCauses } from '../model/retries.ts';
import type { TextKey } from '../texts/index.ts';

type T = Translate<TextKey>;
const says: Readonly<Record<string, TextKey>> = {
  required: 'rule.required',
  short: 'rule.required',
  long: 'rule.long',
  characters: 'rule.characters',
  list: 'rule.list',
  day: 'rule.day',
};

const figureRule = (t: T, name: FigureName): AnySchema =>
  string().test('figure', (typed = '', { parent, createError }) => {
    if (!appliesTo(name, parent) || boundedFigure(name, typed) !== null) return true;
    const { least, most } = figureLimits[name];
    return createError({ message: t('rule.between', { least, most }) });
  });

const retriesRule = (t: T): AnySchema =>
  string().test(
    'retries',
    (typed = '', { createError }) =>
      [...usualCauses, ...otherCauses].every((cause) => isRetry(typed, cause)) ||
      createError({ message: t('rule.retry') }),
  );

const { shape } = campaignsContract.fields;
const byWire = (t: T, name: keyof typeof shape): AnySchema =>
  byContract(shape[name], (rule) => t(says[rule] ?? 'rule.invalid'));

/** Returns the rule of the campaign's own week, applied only when it is in use. */
const weekRule = (t: T): AnySchema =>
  mixed().test(
    'week',
    (week, { parent, createError }) =>
      parent.hours !== 'own' || shape.week.safeParse(week).success || createError({ message: t('rule.week') }),
  );

const endRule = (t: T): AnySchema =>
  byWire(t, 'ends_on').test('order', (ends, { parent, createError }) => {
    const begins = String(parent.begins_on);
    return ends === '' || begins === '' || String(ends) >= begins || createError({ message: t('rule.days') });
  });

/** Fields of the wizard, with the rules of the wire [CAMP-002, CAMP-004]. */
export const definition = defineForm<TextKey>()<CampaignDraft>({
  fields: {
    name: { label: 'field.name', input: { autoComplete: 'off' } },
    phonebooks: { label: 'field.phonebooks', hint: 'hint.phonebooks' },
    customers_filter: { label: 'field.customers_filter', hint: 'hint.customers_filter' },
    caller_ids: { label: 'field.caller_ids', hint: 'hint.caller_ids' },
    queue: { label: 'field.queue' },
    agents: { label: 'field.agents' },
    script: { label: 'field.script', kind: 'lines', optional: true },
    message: { label: 'field.message', hint: 'hint.message', optional: true },
    opt_out_key: { label: 'field.opt_out_key', hint: 'hint.opt_out_key', optional: true },
    on_machine: { label: 'field.on_machine', hint: 'hint.on_machine' },
    preset: { label: 'field.preset', hint: 'hint.preset', optional: true },
    ratio: { label: 'field.ratio', hint: 'hint.ratio' },
    abandoned_limit: { label: 'field.abandoned_limit', hint: 'hint.abandoned_limit' },
    ring_seconds: { label: 'field.ring_seconds' },
    offer_seconds: { label: 'field.offer_seconds', hint: 'hint.offer_seconds' },
    wrap_up_seconds: { label: 'field.wrap_up_seconds' },
    tries_a_day: { label: 'field.tries_a_day' },
    tries_in_all: { label: 'field.tries_in_all' },
    cost_cap: { label: 'field.cost_cap', hint: 'hint.cost_cap', optional: true },
    week: { label: 'field.week' },
    calendar: { label: 'field.calendar' },
    clock_of: { label: 'field.clock_of' },
    unknown_zone: { label: 'field.unknown_zone', hint: 'hint.unknown_zone' },
    begins_on: { label: 'field.begins_on', optional: true },
    ends_on: { label: 'field.ends_on', optional: true },
  },
  tells: 'at-save',
  size: 'medium',
  rules: (t) =>
    object({
      ...Object.fromEntries(figureNames.map((name) => [name, figureRule(t, name)])),
      ...Object.fromEntries(
        (['name', 'phonebooks', 'caller_ids', 'agents', 'script', 'begins_on'] as const).map((name) => [
          name,
          byWire(t, name),
        ]),
      ),
      retries: retriesRule(t),
      week: weekRule(t),
      ends_on: endRule(t),
    }),
});
export type CampaignForm = Form<CampaignDraft, TextKey>;
