import {
  callingModes,
  languageNames,
  languages,
  roles,
  type CallingMode,
  type Language,
  type Role,
} from '@patchbay/shared-contracts';
import { peopleErrors, personRules, type NewInvitation } from '@patchbay/shared-contracts/people';
import { defineForm, type Refused } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import type { Translate } from '@patchbay/shared-ui';
import { array, mixed, object, string } from 'yup';
import { isText, type TextKey } from '../texts/index.ts';

export interface PersonValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string;
  readonly role: Role;
  readonly device: CallingMode;
}
export type InvitationValues = NewInvitation;

const rule = (t: Translate<TextKey>) => (broken: string) => {
  const key = `rule.${broken}`;
  return t(isText(key) ? key : 'refused.other');
};

/** Rules of the server; an agent needs a number. */
const personShape = (t: Translate<TextKey>) => ({
  first_name: byContract(personRules.first_name, rule(t)),
  last_name: byContract(personRules.last_name, rule(t)),
  role: string().required(),
  device: string().required(),
  number: byContract(personRules.number, rule(t)).test('agent', (value, { parent, createError }) => {
    const { role } = Object(parent) as { readonly role?: unknown };
    return role !== 'agent' || String(value ?? '').trim() !== '' || createError({ message: t('refused.no-number') });
  }),
});

const plain = { autoComplete: 'off', spellCheck: false } as const;
const personFields = {
  first_name: { label: 'first_name', input: plain },
  last_name: { label: 'last_name', input: plain, optional: true },
  role: { label: 'role', kind: 'choice', options: roles.map((value) => ({ value, label: `role.${value}` as const })) },
  number: { label: 'number', hint: 'number.hint', input: plain, optional: true },
  device: {
    label: 'device',
    kind: 'choice',
    options: callingModes.map((value) => ({ value, label: `device.${value}` as const })),
  },
} as const;

export const personForm = defineForm<TextKey>()<PersonValues>({
  fields: personFields,
  tells: 'at-save',
  size: 'medium',
  rules: (t) => object(personShape(t)),
});

export const invitationForm = defineForm<TextKey>()<InvitationValues>({
  fields: {
    ...personFields,
    email: { label: 'email', input: { ...plain, autoCapitalize: 'none' } },
    queues: { label: 'queues', optional: true },
    language: { label: 'language' },
  },
  tells: 'at-save',
  size: 'medium',
  rules: (t) =>
    object({
      ...personShape(t),
      email: byContract(personRules.email, rule(t)),
      queues: array(),
      language: mixed(),
    }),
});

export const languageOptions: readonly { readonly value: Language; readonly label: string }[] = languages.map(
  (value) => ({ value, label: languageNames[value] }),
);

/** Field that each refusal concerns. */
const fieldOf: ReadonlyMap<string, string> = new Map([
  [peopleErrors.emailTaken.code, 'email'],
  [peopleErrors.invited.code, 'email'],
  [peopleErrors.numberTaken.code, 'number'],
  [peopleErrors.noNumber.code, 'number'],
  [peopleErrors.unknownQueue.code, 'queues'],
  [peopleErrors.lastOwner.code, 'role'],
  [peopleErrors.oneself.code, 'role'],
]);

/** Returns a refusal for its field, else for the whole form. */
export function refusedAt(code: string | null, text: string): Refused {
  const field = fieldOf.get(code ?? '');
  return field === undefined ? text : new Map([[field, text]]);
}
