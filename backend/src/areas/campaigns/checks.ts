import {
  campaignErrors,
  campaignsContract,
  idsOfText,
  type CampaignFields,
} from '@patchbay/shared-contracts/campaigns';
import { isPlayable } from '@patchbay/shared-contracts/sounds';
import { seesCampaign } from '../../domain/campaigns/campaign-visibility.ts';
import type { ListChecks } from '../../domain/list/editable-list-routes.ts';
import type { EditableRow, Values } from '../../domain/list/editable-rows.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { filterOf } from './lists.ts';

type Field = keyof CampaignFields;
const unknown = (field: Field): never => {
  throw new Refusal(campaignErrors.unknown, field);
};

async function requireAgents(tx: Tx, { agents, queue }: CampaignFields): Promise<void> {
  const ids = idsOfText(agents);
  const known =
    ids.length === 0 ? [] : await tx.selectFrom('agents').select('agent_id').where('agent_id', 'in', ids).execute();
  if (known.length < ids.length) unknown('agents');
  if (queue === '') return;
  const found = await tx.selectFrom('queues').select('queue_id').where('queue_id', '=', queue).executeTakeFirst();
  if (found === undefined) unknown('queue');
}

async function requireNumbers(tx: Tx, { caller_ids }: CampaignFields): Promise<void> {
  const numbers = idsOfText(caller_ids);
  if (numbers.length === 0) return;
  const known = await tx.selectFrom('service_numbers').select('number').where('number', 'in', numbers).execute();
  if (known.length < numbers.length) unknown('caller_ids');
}

/** Requires a sound that may be played, which a sound under review may not. */
export async function requireMessage(tx: Tx, { message }: Pick<CampaignFields, 'message'>): Promise<void> {
  if (message === '') return;
  const sound = await tx.selectFrom('sounds').select('status').where('sound_id', '=', message).executeTakeFirst();
  if (sound === undefined || !isPlayable(sound.status)) unknown('message');
}

/** Returns the phonebooks that are still to be read, and those of them that exist, with their state. A deletion is waited for. */
async function unreadPhonebooks(tx: Tx, { id, source, phonebooks }: Row<'campaigns'>) {
  if (source !== 'phonebooks') return { unread: [], known: [] };
  const read = await tx
    .selectFrom('campaign_loads')
    .select('list')
    .where('campaign_id', '=', id)
    .where('is_done', '=', true)
    .execute();
  const unread = idsOfText(phonebooks).filter((book) => !read.some(({ list }) => list === book));
  const known =
    unread.length === 0
      ? []
      : await tx
          .selectFrom('phonebooks')
          .select(['phonebook_id', 'state'])
          .where('phonebook_id', 'in', unread)
          .forShare()
          .execute();
  return { unread, known };
}

/** Requires that the phonebooks that are still to be read are whole: none is being read, corrected or deleted. */
export async function requireWholePhonebooks(tx: Tx, row: Row<'campaigns'>): Promise<void> {
  const { known } = await unreadPhonebooks(tx, row);
  if (known.some(({ state }) => state !== 'ready')) unknown('phonebooks');
}

/** Requires the phonebooks that are still to be read: numbers already loaded from one remain after its deletion [CAMP-013]. */
export async function requirePhonebooks(tx: Tx, row: Row<'campaigns'>): Promise<void> {
  const { unread, known } = await unreadPhonebooks(tx, row);
  if (known.length < unread.length || known.some(({ state }) => state !== 'ready')) unknown('phonebooks');
}

async function requireCalendar(tx: Tx, { calendar }: CampaignFields): Promise<void> {
  if (calendar === '') return;
  const row = await tx.selectFrom('calendars').select('id').where('id', '=', calendar).executeTakeFirst();
  if (row === undefined) unknown('calendar');
}

function requireRead({ source, customers_filter: filter, begins_on, ends_on }: CampaignFields): void {
  if (source === 'customers' && filterOf(filter) === null) throw new Refusal(campaignErrors.filter, 'customers_filter');
  if (begins_on !== '' && ends_on !== '' && ends_on < begins_on) throw new Refusal(campaignErrors.days, 'ends_on');
}

/** A campaign that has dialled cannot be deleted, because of its records of each dial [CAMP-014]. */
export const campaignChecks: ListChecks = {
  async write(tx, values, { sees }) {
    const campaign = campaignsContract.fields.parse(values);
    if (!seesCampaign(sees, campaign)) unknown(sees.queues?.includes(campaign.queue) ? 'agents' : 'queue');
    requireRead(campaign);
    await requireAgents(tx, campaign);
    await requireNumbers(tx, campaign);
    await requireMessage(tx, campaign);
    await requireCalendar(tx, campaign);
  },
  async remove(tx, id) {
    const row = await tx.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirst();
    if (row?.state === 'running' || row?.state === 'paused') throw new Refusal(campaignErrors.state);
    const dialled = await tx
      .selectFrom('campaign_tries')
      .select('try_id')
      .where('campaign_id', '=', id)
      .limit(1)
      .execute();
    if (dialled.length > 0) throw new Refusal(campaignErrors.dialled);
  },
};

/** Fields fixed after the start: loaded numbers and tries depend on them. */
const settled: readonly Field[] = ['source', 'phonebooks', 'customers_filter', 'is_followed', 'dialler'];

/** Agents, pace and times may change while it runs [CAMP-011]. */
export function keepsWhatIsSettled(values: Values, before: EditableRow | null): { readonly values: Values } {
  if (before === null || before['state'] === 'draft') return { values };
  const changed = settled.find((field) => values[field] !== before[field]);
  if (changed !== undefined) throw new Refusal(campaignErrors.running, changed);
  return { values };
}

/** Returns the first field that Start requires beyond the rules of a draft, or null [CAMP-004]. */
export function missingFor(campaign: CampaignFields): Field | null {
  const { source, phonebooks, caller_ids, queue, agents, week, calendar } = campaign;
  if (source === 'phonebooks' && idsOfText(phonebooks).length === 0) return 'phonebooks';
  if (idsOfText(caller_ids).length === 0) return 'caller_ids';
  if (queue === '' && idsOfText(agents).length === 0) return 'agents';
  return week === '' && calendar === '' ? 'week' : null;
}
