import { digitsOf, maskNumber, type Masking } from '@patchbay/shared-contracts';
import { filledScript, type CampaignShown } from '@patchbay/shared-contracts/campaigns';
import type { Tx } from '../../kernel/db/database.ts';

interface ShownNumberQuery {
  readonly campaignId: string;
  readonly number: string;
  readonly agentId: string;
  readonly masking: Masking;
}

const customerOf = (tx: Tx, number: string) =>
  tx
    .selectFrom('customer_numbers')
    .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
    .select(['customers.name', 'customers.company', 'customers.email'])
    .where('customer_numbers.number', '=', number)
    .executeTakeFirst();

const aboutOf = async (tx: Tx, { campaignId, number }: ShownNumberQuery): Promise<Readonly<Record<string, string>>> => {
  const row = await tx
    .selectFrom('campaign_numbers')
    .select('about')
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.about ?? {};
};

/** The number has a field of its own, in which it is masked; numbers in other fields are masked there. */
function shownValues(values: Readonly<Record<string, string>>, { number, masking }: ShownNumberQuery) {
  const isNumber = (value: string): boolean =>
    digitsOf(value).length >= 7 && digitsOf(number).endsWith(digitsOf(value));
  const mask = (value: string): string => value.replace(/\+?\d{7,15}/g, (found) => maskNumber(found, masking));
  return Object.entries(values).flatMap(([name, value]) =>
    value === '' || isNumber(value) ? [] : [{ name, value: mask(value) }],
  );
}

/** The name comes first, then the list's columns by name: the database keeps no order of them. */
const nameFirst = (one: { readonly name: string }, other: { readonly name: string }): number =>
  Number(other.name.toLowerCase() === 'name') - Number(one.name.toLowerCase() === 'name') ||
  one.name.localeCompare(other.name, 'en');

/** Returns what an agent sees of a campaign's customer; undefined if the campaign is gone [CAMP-006, CAMP-012]. */
export async function readShown(tx: Tx, query: ShownNumberQuery) {
  const { campaignId, agentId, masking } = query;
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'name', 'script', 'disposition_required'])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (campaign === undefined) return undefined;
  const { first_name: first = '', last_name: last = '' } =
    (await tx
      .selectFrom('agents')
      .select(['first_name', 'last_name'])
      .where('agent_id', '=', agentId)
      .executeTakeFirst()) ?? {};
  const about = await aboutOf(tx, query);
  const has = new Set(Object.keys(about).map((name) => name.toLowerCase()));
  const known = Object.entries((await customerOf(tx, query.number)) ?? {}).filter(([name]) => !has.has(name));
  const rows = shownValues({ ...about, ...Object.fromEntries(known) }, query).toSorted(nameFirst);
  const number = maskNumber(query.number, masking);
  const values = { number, agent: `${first} ${last}`.trim(), campaign: campaign.name };
  const shown: CampaignShown = {
    ...{ campaign: { id: campaign.id, name: campaign.name }, number, about: rows },
    script: filledScript(campaign.script, {
      ...values,
      ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    }),
  };
  return { shown, asksForDisposition: campaign.disposition_required };
}
