import type { CampaignFields } from '@patchbay/shared-contracts/campaigns';
import type { CampaignDraft } from './draft.ts';

/** The four steps of the wizard [CAMP-004]. */
export const steps = ['whom', 'what', 'how', 'when'] as const;
export type Step = (typeof steps)[number];
export type DraftField = keyof CampaignDraft & string;

const fields: Readonly<Record<Step, readonly DraftField[]>> = {
  whom: ['name', 'source', 'phonebooks', 'customers_filter', 'is_followed', 'caller_ids'],
  what: [
    ...(['dialler', 'serves', 'queue', 'agents', 'script', 'message', 'opt_out_key'] as const),
    ...(['on_machine', 'disposition_required', 'own_agent'] as const),
  ],
  how: [
    ...(['preset', 'ratio', 'abandoned_limit', 'ring_seconds', 'offer_seconds', 'wrap_up_seconds'] as const),
    ...(['tries_a_day', 'tries_in_all', 'cost_cap', 'retries'] as const),
  ],
  when: ['hours', 'week', 'calendar', 'clock_of', 'unknown_zone', 'begins_on', 'ends_on'],
};

export const draftFields = steps.flatMap((step) => fields[step]);

export const stepAt = (text: string | null): Step | null => steps.find((step) => step === text) ?? null;
export const stepOf = (field: string): Step =>
  steps.find((step) => fields[step].some((each) => each === field)) ?? 'whom';
export const stepBeside = (step: Step, by: 1 | -1): Step | null => steps[steps.indexOf(step) + by] ?? null;

/** Returns the steps with errors. */
export const wrongSteps = (problems: Iterable<string>): ReadonlySet<Step> => new Set([...problems].map(stepOf));

/** Returns the visible field of the wizard that a server's refusal concerns. */
export function shownField(
  field: string,
  { serves, hours }: Pick<CampaignDraft, 'serves' | 'hours'>,
): DraftField | null {
  if (field === 'agents' || field === 'queue') return serves;
  if (field === 'week' || field === 'calendar')
    return hours === 'calendar' || field === 'calendar' ? 'calendar' : 'week';
  return draftFields.find((each) => each === field) ?? null;
}

/** Returns the step to open a draft at when none is given: the first that lacks something required for Start. */
export function openStep({ source, phonebooks, caller_ids, queue, agents, week, calendar }: CampaignFields): Step {
  if ((source === 'phonebooks' && phonebooks === '') || caller_ids === '') return 'whom';
  if (queue === '' && agents === '') return 'what';
  return week === '' && calendar === '' ? 'how' : 'when';
}
