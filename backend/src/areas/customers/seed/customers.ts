import { leadStatuses } from '@patchbay/shared-contracts/customers';
import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';
import type { Random } from '../../../domain/seed/random.ts';
import { dispositions, notes } from '../../../domain/seed/wrap-ups.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { companies, dispositionGroups, promises } from './texts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Customer = NewRow<'customers'>;
type Entry = NewRow<'customer_history'>;

export interface CustomerSources {
  readonly accountId: string;
  readonly now: number;
  readonly timezone: string;
  /** Customers as known from the calls: id, number and name. */
  readonly customers: readonly Customer[];
  readonly agents: readonly { readonly agentId: string; readonly name: string }[];
}

export interface CustomerRows {
  readonly dispositionGroups: readonly NewRow<'disposition_groups'>[];
  readonly dispositions: readonly NewRow<'dispositions'>[];
  readonly subDispositions: readonly NewRow<'sub_dispositions'>[];
  readonly customers: readonly Customer[];
  readonly numbers: readonly NewRow<'customer_numbers'>[];
  readonly history: readonly Entry[];
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const dispositionId = (accountId: string, name: string): string => `${accountId}-disposition-${keyOf(name)}`;
const subDispositionId = (accountId: string, name: string, sub: string): string =>
  `${accountId}-sub-disposition-${keyOf(name)}-${keyOf(sub)}`;

/** Dispositions of the account: those used by calls of the demo. */
function dispositionRows(account_id: string) {
  const groupId = (name: string) => `${account_id}-dispositions-${keyOf(name)}`;
  return {
    dispositionGroups: dispositionGroups.map(([name], place) => ({ group_id: groupId(name), account_id, name, place })),
    dispositions: dispositionGroups.flatMap(([group, names]) =>
      names.map((name, place) => ({
        ...{ disposition_id: dispositionId(account_id, name), account_id },
        ...{ group_id: groupId(group), name, place },
      })),
    ),
    subDispositions: dispositions.map(([name, sub]) => ({
      ...{ sub_disposition_id: subDispositionId(account_id, name, sub), account_id },
      ...{ disposition_id: dispositionId(account_id, name), name: sub },
    })),
  };
}

/** Some days ago until next week, in office hours, at the earliest the day after it was promised; a tenth of them today. */
function dueAt(random: Random, { now, timezone }: CustomerSources, promisedAt: Date): Date {
  const soonest = 1 - Math.floor((now - promisedAt.getTime()) / DAY_MS);
  const days = Math.max(soonest, random.chance(0.1) ? 0 : random.between(-20, 8));
  const halfHours = random.between(20, 35); // 10:00 to 17:30
  const day = laterDay(dayAt(now, timezone), days);
  return new Date(startOf(day, timezone) + halfHours * (HOUR_MS / 2));
}

const emailOf = (name: string, company: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@${company === '' ? 'mail' : keyOf(company)}.example`;

const secondNumber = ({ number }: Customer): string => `${number.slice(0, -3)}9${number.slice(-2)}`;

interface Made {
  readonly customer: Customer;
  readonly history: readonly Omit<Entry, 'entry_id' | 'account_id' | 'customer_id'>[];
}

/** Wrap-up of the agent who last talked with a customer. */
function wrapUpOf(random: Random, { accountId }: CustomerSources, { at, agent }: { at: Date; agent: string }) {
  if (!random.chance(0.55)) return { columns: {}, history: [] };
  const note = random.pick(notes);
  const earlier = { kind: 'note' as const, at: new Date(at.getTime() - 3 * DAY_MS), agent, body: random.pick(notes) };
  if (random.chance(0.4)) return { columns: { note }, history: [{ kind: 'note' as const, at, agent, body: note }] };
  const [level1, level2] = random.pick(dispositions);
  return {
    columns: {
      note,
      disposition_id: dispositionId(accountId, level1),
      sub_disposition_id: subDispositionId(accountId, level1, level2),
    },
    history: [
      ...(random.chance(0.5) ? [earlier] : []),
      { kind: 'disposition' as const, at, agent, body: note, level1, level2 },
    ],
  };
}

type Agent = CustomerSources['agents'][number];
const nameOf = (agent: Agent | undefined): string => agent?.name ?? '';

/** Follow-up promised by the agent who last talked with a customer. */
function followUpOf(random: Random, sources: CustomerSources, { at, agent }: { at: Date; agent: Agent | undefined }) {
  if (!random.chance(0.45)) return { columns: {}, history: [] };
  const [followup_at, followup_notes] = [dueAt(random, sources, at), random.pick(promises)];
  return {
    columns: { followup_at, followup_notes, followup_agent_id: agent?.agentId ?? null },
    history: [{ kind: 'followup' as const, at, agent: nameOf(agent), followup_at, body: followup_notes }],
  };
}

function assignmentOf(random: Random, { agents }: CustomerSources, { at, by }: { at: Date; by: string }) {
  const to = agents[random.between(0, agents.length - 1)];
  if (to === undefined || !random.chance(0.6)) return { columns: {}, history: [] };
  return {
    columns: { agent_id: to.agentId },
    history: [{ kind: 'assigned' as const, at, agent: by, assigned_to: to.name }],
  };
}

function demoCustomer(random: Random, sources: CustomerSources, known: Customer): Made {
  const { now, agents } = sources;
  const created = now - random.between(20 * DAY_MS, 60 * DAY_MS);
  const at = new Date(now - random.between(HOUR_MS, 15 * DAY_MS));
  const spoke = agents[random.between(0, agents.length - 1)];
  const agent = nameOf(spoke);
  const company = random.chance(0.7) ? random.pick(companies) : '';
  const status = random.chance(0.8) ? random.pick(leadStatuses) : '';
  const wrapUp = wrapUpOf(random, sources, { at, agent });
  const followUp = followUpOf(random, sources, { at: new Date(at.getTime() + 30_000), agent: spoke });
  const assignment = assignmentOf(random, sources, { at: new Date(created + HOUR_MS), by: agent });
  const entered = status === '' ? [] : [{ kind: 'status' as const, at: new Date(created), agent, status }];
  return {
    customer: {
      ...known,
      company,
      status,
      email: random.chance(0.75) ? emailOf(known.name, company) : '',
      additional_info_1: random.chance(0.3) ? `GSTIN ${random.between(10_000, 99_999)}` : '',
      additional_info_2: random.chance(0.2) ? 'Prefers calls before noon' : '',
      created_at: new Date(created),
      modified_at: at,
      ...{ ...wrapUp.columns, ...followUp.columns, ...assignment.columns },
    },
    history: [...entered, ...assignment.history, ...wrapUp.history, ...followUp.history],
  };
}

/** Generates leads of the last weeks, the same for the same input. Every fifth has a second number. */
export function demoCustomers(random: Random, sources: CustomerSources): CustomerRows {
  const made = sources.customers.map((known) => demoCustomer(random, sources, known));
  const numberOf = ({ customer_id, account_id }: Customer, number: string, place: number) =>
    ({ account_id, number, customer_id, place }) as const;
  return {
    ...dispositionRows(sources.accountId),
    customers: made.map(({ customer }) => customer),
    numbers: made.flatMap(({ customer }, index) => [
      numberOf(customer, customer.number, 0),
      ...(index % 5 === 0 ? [numberOf(customer, secondNumber(customer), 1)] : []),
    ]),
    history: made.flatMap(({ customer: { customer_id, account_id }, history }) =>
      history.map((entry, index) => ({ ...entry, account_id, customer_id, entry_id: `${customer_id}-${index + 1}` })),
    ),
  };
}
