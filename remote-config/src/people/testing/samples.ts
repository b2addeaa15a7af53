import {
  matrix,
  peopleAnswerSchema,
  peoplePaths,
  type Invitation,
  type Person,
  type Rights,
} from '@patchbay/shared-contracts/people';
import { answering } from '@patchbay/shared-ui/mocks';

const all = <Name extends string>(names: readonly Name[], value: boolean) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, boolean>;

export const sampleRights: Rights = {
  permissions: all(matrix.permissions, true),
  restrictions: all(matrix.restrictions, false),
  page_permissions: all(matrix.page_permissions, true),
};

export const samplePerson = (change: Partial<Person> = {}): Person => ({
  ...{ id: 'u1', email: 'anita@demo.test', first_name: 'Anita', last_name: 'Patel', role: 'owner', number: '' },
  ...{
    device: 'sip',
    queues: [],
    own_queues: null,
    is_active: true,
    is_self: true,
    is_last_owner: true,
    rights: sampleRights,
  },
  ...change,
});
export const sampleAsha = samplePerson({
  ...{ id: 'u2', email: 'asha@demo.test', first_name: 'Asha', last_name: 'Rao', role: 'agent' },
  ...{ number: '+918045001001', queues: ['Support'], is_self: false, is_last_owner: false, version: 'v1' },
});

export const sampleInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  ...{ id: 'i1', email: 'ravi@new.test', first_name: 'Ravi', last_name: 'K', role: 'agent', number: '+919800000077' },
  ...{ device: 'phone', queues: ['Support'], invited_by: 'Anita Patel', sent_at: '2026-11-20T09:00:00.000Z' },
  ...{ expires_at: '2026-11-27T09:00:00.000Z', is_over: false, ...change },
});

export const peopleAnswer = (
  people: readonly Person[] = [samplePerson(), sampleAsha],
  invitations: readonly Invitation[] = [],
  seats: { used: number; all: number | null } = { used: people.length + invitations.length, all: 3 },
  found = { people: people.length, invitations: invitations.length },
) => ({ data: { people: [...people], invitations: [...invitations], found, seats } });

/** Mocked API of the tab. */
export const peopleHandlers = [
  answering('get', peoplePaths.people, peopleAnswerSchema, () =>
    peopleAnswer([samplePerson(), sampleAsha], [sampleInvitation()]),
  ),
];
