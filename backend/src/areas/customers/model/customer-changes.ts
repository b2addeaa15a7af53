import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import type {
  createCustomerSchema,
  CustomerField,
  DispositionChoice,
  LeadStatus,
  updateCustomerSchema,
} from '@patchbay/shared-contracts/customers';
import type { z } from 'zod';
import { numberOf } from './rules.ts';

/** Changes requested by a save; undefined leaves a field unchanged. */
export interface CustomerChanges {
  readonly name: string | undefined;
  readonly company: string | undefined;
  readonly email: string | undefined;
  readonly numbers: readonly string[] | undefined;
  readonly status: LeadStatus | '' | undefined;
  readonly additional_info_1: string | undefined;
  readonly additional_info_2: string | undefined;
  readonly followupAt: Date | null | undefined;
  readonly followupNotes: string | undefined;
  readonly note: string | undefined;
  readonly agentId: string | null | undefined;
  readonly callId: string | null | undefined;
  readonly disposition: DispositionChoice | null | undefined;
}

type Written = Pick<
  z.output<typeof createCustomerSchema>,
  | 'status'
  | 'additional_info_1'
  | 'additional_info_2'
  | 'followup_dt'
  | 'followup_notes'
  | 'note'
  | 'agent_id'
  | 'call_id'
>;

const dateOf = (at: string | null | undefined): Date | null | undefined => (typeof at === 'string' ? new Date(at) : at);

const written = (body: Written) => ({
  ...{ status: body.status, additional_info_1: body.additional_info_1, additional_info_2: body.additional_info_2 },
  ...{ followupAt: dateOf(body.followup_dt), followupNotes: body.followup_notes, note: body.note?.trim() },
  ...{ agentId: body.agent_id, callId: body.call_id },
});

/** From a POST [CUST-044]. */
export const wantedOfCreate = (body: z.output<typeof createCustomerSchema>): CustomerChanges => ({
  ...written(body),
  ...{ name: body.name, company: body.company?.trim(), email: body.email?.trim() },
  ...{ numbers: body.numbers, disposition: body.disposition },
});

const changeOf: Readonly<Partial<Record<CustomerField, keyof CustomerChanges>>> = {
  ...{ followup_dt: 'followupAt', followup_notes: 'followupNotes', agent_id: 'agentId' },
};

const leftOut = (fields: readonly CustomerField[] = []): Readonly<Record<string, undefined>> =>
  Object.fromEntries(fields.map((field) => [changeOf[field] ?? field, undefined]));

/**
 * From a PUT [CUST-047]: `numbers` is the complete list; default: the phonebook's set. Fields that the user left as they were read are
 * no changes.
 */
export const wantedOfUpdate = (body: z.output<typeof updateCustomerSchema>): CustomerChanges => ({
  ...written(body),
  ...{ name: body.phonebook?.name, company: body.phonebook?.company?.trim(), email: body.phonebook?.email?.trim() },
  numbers: body.numbers ?? body.phonebook?.phonenumbers_set?.map(({ number }) => number),
  disposition: body.customerdisposition_set?.current,
  ...leftOut(body.unchanged),
});

export interface Resolved {
  /** E.164, without duplicates, in the order sent. */
  readonly numbers: readonly string[];
  /** Text of each as sent. */
  readonly sent: ReadonlyMap<string, string>;
}

/**
 * Resolves numbers: one that the user read masked is sent back masked, and stands for the matching one of `known` [CUST-047]. Null when
 * one is invalid.
 */
export function resolveNumbers(sent: readonly string[], known: readonly string[], masking: Masking): Resolved | null {
  const free = [...known];
  const meant = new Map<string, string>();
  for (const text of sent) {
    const at = text.includes('#') ? free.findIndex((number) => maskNumber(number, masking) === text) : -1;
    const number = at === -1 ? numberOf(text) : (free.splice(at, 1)[0] ?? null);
    if (number === null) return null;
    if (!meant.has(number)) meant.set(number, text);
  }
  return meant.size === 0 ? null : { numbers: [...meant.keys()], sent: meant };
}
