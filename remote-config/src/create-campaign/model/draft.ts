import {
  campaignLimits,
  retriesOf,
  usualRetries,
  type CampaignFields,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { boundedFigure, type FigureName } from './figures.ts';
import { typedOf, wireOfTyped } from './retries.ts';

/** Values of the wizard: figures as typed, and which of two alternatives is chosen, so that the other keeps its value. */
export type CampaignDraft = Omit<CampaignFields, FigureName> &
  Readonly<Record<FigureName, string>> & {
    readonly serves: 'queue' | 'agents';
    readonly hours: 'calendar' | 'own';
  };

const usual: CampaignFields = {
  ...{ name: '', source: 'phonebooks', phonebooks: '', customers_filter: '', is_followed: false, caller_ids: '' },
  ...{ dialler: 'progressive', queue: '', agents: '', script: '', message: '', opt_out_key: '' },
  ...{ on_machine: 'hang-up', disposition_required: false, own_agent: false },
  ...{ ratio: 1.5, abandoned_limit: campaignLimits.abandoned, ring_seconds: 25, offer_seconds: 60 },
  ...{ wrap_up_seconds: 30, tries_a_day: 2, tries_in_all: 6, retries: '', preset: '', cost_cap: 0 },
  ...{ week: '', calendar: '', clock_of: 'number', unknown_zone: 'account', begins_on: '', ends_on: '' },
};

export const campaignDraft = (fields: CampaignFields): CampaignDraft => ({
  ...fields,
  ...{ ratio: String(fields.ratio), abandoned_limit: String(fields.abandoned_limit) },
  ...{ ring_seconds: String(fields.ring_seconds), offer_seconds: String(fields.offer_seconds) },
  ...{ wrap_up_seconds: String(fields.wrap_up_seconds), tries_a_day: String(fields.tries_a_day) },
  ...{ tries_in_all: String(fields.tries_in_all), cost_cap: fields.cost_cap === 0 ? '' : String(fields.cost_cap) },
  retries: typedOf(retriesOf(fields.retries) ?? usualRetries),
  serves: fields.agents === '' ? 'queue' : 'agents',
  hours: fields.week === '' ? 'calendar' : 'own',
});

/** Returns the values of a new campaign; `ratio`: the account's default [CAMP-002]. */
export const newCampaignDraft = (ratio: number): CampaignDraft =>
  campaignDraft({ ...usual, ...(ratio > 1 && boundedFigure('ratio', String(ratio)) !== null && { ratio }) });

/** Whether the figure applies to this dialling mode; others are neither shown nor required. */
export const appliesTo = (name: FigureName, { dialler }: Pick<CampaignFields, 'dialler'>): boolean => {
  if (name === 'ratio' || name === 'abandoned_limit') return dialler === 'predictive';
  return name !== 'offer_seconds' || dialler === 'preview';
};

/** Returns the fields to send; the draft must be valid. Hidden figures with invalid input get their default. */
export function campaignFields({ serves, hours, ...draft }: CampaignDraft): CampaignFields {
  const figure = (name: FigureName): number => boundedFigure(name, draft[name]) ?? usual[name];
  return {
    ...draft,
    name: draft.name.trim(),
    ...{ ratio: figure('ratio'), abandoned_limit: figure('abandoned_limit'), ring_seconds: figure('ring_seconds') },
    ...{ offer_seconds: figure('offer_seconds'), wrap_up_seconds: figure('wrap_up_seconds') },
    ...{ tries_a_day: figure('tries_a_day'), tries_in_all: figure('tries_in_all') },
    cost_cap: figure('cost_cap'),
    retries: wireOfTyped(draft.retries),
    ...(serves === 'queue' ? { agents: '' } : { queue: '' }),
    ...(hours === 'calendar' && { week: '' }),
  };
}

const names = new Set<string>([...Object.keys(usual)]);
export const fieldsOfRow = (row: CampaignRow): CampaignFields => ({
  ...usual,
  ...Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))),
});

/** Returns 'Diwali (2)': the first free name, ignoring case; shortened where it would be too long. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const base = name.replace(/ \(\d+\)$/, '');
  for (let count = 2; ; count += 1) {
    const end = ` (${count})`;
    const free = `${[...base]
      .slice(0, campaignLimits.name.most - end.length)
      .join('')
      .trimEnd()}${end}`;
    if (!used.has(free.toLowerCase())) return free;
  }
}

const listsOf = ({ source, phonebooks, customers_filter }: CampaignFields): string =>
  `${source} ${source === 'phonebooks' ? phonebooks : customers_filter}`;

/** Whether the lists must be read to get figures: they changed, or were never read [CAMP-013]. */
export function wantsLoad(before: CampaignFields | null, row: CampaignRow): boolean {
  const hasLists = row.source === 'customers' || (row.source === 'phonebooks' && row.phonebooks !== '');
  if (row.state !== 'draft') return false;
  if (row.load_state === 'none') return hasLists;
  return before !== null && listsOf(before) !== listsOf(row);
}

export const isSameDraft = (one: CampaignDraft, other: CampaignDraft): boolean =>
  JSON.stringify(sorted(campaignFields(one))) === JSON.stringify(sorted(campaignFields(other)));
const sorted = (fields: CampaignFields) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
