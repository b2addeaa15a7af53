import type { customerErrors } from '@patchbay/shared-contracts/customers';
import type { NewRow } from '../../../kernel/db/tables.ts';
import type { CustomerRow } from './present.ts';
import { isCompany, isEmail, nameProblem } from './rules.ts';
import type { CustomerChanges } from './customer-changes.ts';

/** Chosen disposition: its ids, and its current names. */
export interface Chosen {
  readonly dispositionId: string;
  readonly subDispositionId: string | null;
  readonly level1: string;
  readonly level2: string;
}

/** Facts needed for a save. */
export interface SaveFacts {
  /** Null for a new customer. */
  readonly before: CustomerRow | null;
  readonly wanted: CustomerChanges;
  readonly now: Date;
  /** Name of the user. */
  readonly by: string;
  /** Agent id of the user; null if the user is no agent. */
  readonly byAgent: string | null;
  /** Undefined: not sent, or the account has no dispositions. Null: none. */
  readonly chosen: Chosen | null | undefined;
  /** Name of `wanted.agentId`; null for nobody. */
  readonly assignee: string | null;
}

const isName = (name: string): boolean => nameProblem(name) === null;

/** Returns the fault of a change; unchanged fields are not checked, so that old values do not block a save. */
export function changeProblem(
  { name, company, email }: CustomerChanges,
  before: CustomerRow | null,
): keyof typeof customerErrors | null {
  const isRefused = (wanted: string | undefined, was: string | undefined, isAllowed: (text: string) => boolean) =>
    wanted !== undefined && wanted !== was && !isAllowed(wanted);
  if (isRefused(name, before?.name, isName)) return 'name';
  if (isRefused(company, before?.company, isCompany)) return 'company';
  return isRefused(email, before?.email, isEmail) ? 'email' : null;
}

const newNote = ({ wanted: { note = '' }, before }: SaveFacts): string => (note === (before?.note ?? '') ? '' : note);

export const changesAgent = ({ agentId }: CustomerChanges, before: CustomerRow | null): boolean =>
  agentId !== undefined && agentId !== (before?.agent_id ?? null);

/** A follow-up at another time is a new follow-up [CUST-076]. */
const isPromised = ({ wanted: { followupAt }, before }: Pick<SaveFacts, 'wanted' | 'before'>): boolean =>
  Boolean(followupAt) && followupAt?.getTime() !== before?.followup_at?.getTime();

/** Returns the new column values of the customer; undefined leaves a column unchanged. */
export function customerColumns(facts: SaveFacts) {
  const { wanted, chosen, now } = facts;
  const note = newNote(facts);
  return {
    ...{ name: wanted.name, company: wanted.company, email: wanted.email, status: wanted.status },
    ...{ additional_info_1: wanted.additional_info_1, additional_info_2: wanted.additional_info_2 },
    ...{ followup_at: wanted.followupAt, followup_notes: wanted.followupNotes },
    followup_agent_id: followUpOwner(facts),
    ...{ agent_id: wanted.agentId, call_id: wanted.callId },
    ...(note !== '' && { note }),
    ...(chosen !== undefined && {
      disposition_id: chosen?.dispositionId ?? null,
      sub_disposition_id: chosen?.subDispositionId ?? null,
    }),
    modified_at: now,
  };
}

/** Owner of the follow-up: the agent who promises it; it moves with the lead when that is assigned to another agent. */
function followUpOwner({ wanted, before, byAgent }: SaveFacts): string | null | undefined {
  const lead = wanted.agentId === undefined ? (before?.agent_id ?? null) : wanted.agentId;
  if (isPromised({ wanted, before })) return byAgent ?? lead;
  return changesAgent(wanted, before) ? lead : undefined;
}

type Entry = Omit<NewRow<'customer_history'>, 'entry_id' | 'account_id' | 'customer_id'>;

/** A disposition counts as given again if it is a different one, for another call, or with a note of its own. */
function givenNow(facts: SaveFacts, note: string): Chosen | null {
  const { chosen, before, wanted } = facts;
  if (!chosen) return null;
  const isOther =
    chosen.dispositionId !== before?.disposition_id || chosen.subDispositionId !== before.sub_disposition_id;
  const ofOtherCall = typeof wanted.callId === 'string' && wanted.callId !== before?.call_id;
  return isOther || ofOtherCall || note !== '' ? chosen : null;
}

function noted(facts: SaveFacts): readonly Entry[] {
  const stamp = { at: facts.now, agent: facts.by };
  const body = newNote(facts);
  const given = givenNow(facts, body);
  if (given !== null) return [{ ...stamp, kind: 'disposition', body, level1: given.level1, level2: given.level2 }];
  return body === '' ? [] : [{ ...stamp, kind: 'note', body }];
}

function promised({ wanted, before, now, by }: SaveFacts): readonly Entry[] {
  const { followupAt, followupNotes } = wanted;
  if (!followupAt || !isPromised({ wanted, before })) return [];
  const body = followupNotes ?? before?.followup_notes ?? '';
  return [{ kind: 'followup', at: now, agent: by, followup_at: followupAt, body }];
}

/** Returns the entries that the save adds to the customer's history. */
export function entriesOf(facts: SaveFacts): readonly Entry[] {
  const { wanted, before, now, by, assignee } = facts;
  const { status } = wanted;
  return [
    ...(status !== undefined && status !== (before?.status ?? '')
      ? [{ kind: 'status' as const, at: now, agent: by, status }]
      : []),
    ...(changesAgent(wanted, before) ? [{ kind: 'assigned' as const, at: now, agent: by, assigned_to: assignee }] : []),
    ...noted(facts),
    ...promised(facts),
  ];
}

/** Returns the corrected text of an existing follow-up, when only its text changed. */
export function rewordedFollowUp({ wanted, before }: SaveFacts): { readonly at: Date; readonly body: string } | null {
  const { followupAt, followupNotes: body } = wanted;
  const at = before?.followup_at;
  if (!at || body === undefined || body === before.followup_notes) return null;
  return followupAt === undefined || followupAt?.getTime() === at.getTime() ? { at, body } : null;
}
