import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledText } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { endpointName, endpointNews, endpointState, eventsSchema, webAddress } from '../hooks/hooks.ts';
import { mappingOf } from './mapping.ts';

/** Receivers of events, besides the web hooks of /hookapi. */
export const integrationKinds = ['email', 'slack', 'teams', 'mattermost', 'crm'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];
const kind = z.enum(integrationKinds);

export const crmMethods = ['POST', 'PUT', 'PATCH'] as const;
/** 'key': a header with a key; 'oauth': client credentials (RFC 6749 §4.4). */
export const crmAuths = ['none', 'key', 'oauth'] as const;

const email = z.email();
const addressesOf = (text: string): readonly string[] =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
/** Returns the e-mail addresses of a text. */
export const recipientsOf = addressesOf;
const MOST_RECIPIENTS = 10;

const optional = (most: number) => ruledText({ least: 0, most });

/**
 * List contract of /integrations [CONF-INT-001]. `hook_url` (incoming web hook of a chat) and `secret` (a CRM's key or client secret)
 * are never shown: they are returned empty, and stay unchanged when written empty. `recipients`: of an e-mail, comma-separated.
 * `template`: id of the e-mail template, filled in for the customer and the agent of the event; empty: built-in text.
 */
export const integrationsContract = listContract({
  page: 'integrations',
  path: apiPath('integration'),
  gate: pageGate('/integrations'),
  fields: z.strictObject({
    kind,
    name: endpointName,
    recipients: optional(500)
      .refine(
        (text) => addressesOf(text).every((one) => email.safeParse(one).success),
        rule('recipients', 'One of these is not a valid e-mail address.'),
      )
      .refine((text) => addressesOf(text).length <= MOST_RECIPIENTS, rule('recipients-many', 'At most ten addresses.')),
    template: z.string().max(64),
    hook_url: webAddress({ least: 0 }),
    method: z.enum(crmMethods),
    url: webAddress({ least: 0 }),
    auth: z.enum(crmAuths),
    key_header: optional(60).refine(
      (text) => text === '' || /^[\w-]+$/.test(text),
      rule('key-header', 'Enter a valid header name.'),
    ),
    token_url: webAddress({ least: 0 }),
    client_id: optional(200),
    scope: optional(200),
    secret: optional(200),
    mapping: z
      .string()
      .max(4_000)
      .refine(
        (text) => mappingOf(text) !== null,
        rule('mapping', 'Write each line as “field = value”, with each field only once.'),
      ),
    events: eventsSchema,
    state: endpointState,
  }),
  told: endpointNews,
  title: 'name',
  unique: 'name',
  filters: { kind: listOf(kind).optional(), state: listOf(endpointState).optional() },
  orders: ['name', 'kind', 'state'],
});
export type IntegrationsFields = z.infer<typeof integrationsContract.fields>;
export type IntegrationsRow = z.infer<typeof integrationsContract.row>;

const ofEveryKind = ['kind', 'name', 'events', 'state'] as const;
const ofKind: Readonly<Record<IntegrationKind, readonly (keyof IntegrationsFields)[]>> = {
  email: ['recipients', 'template'],
  slack: ['hook_url'],
  teams: ['hook_url'],
  mattermost: ['hook_url'],
  crm: ['url', 'method', 'auth', 'mapping'],
};
const ofAuth: Readonly<Record<IntegrationsFields['auth'], readonly (keyof IntegrationsFields)[]>> = {
  none: [],
  key: ['key_header', 'secret'],
  oauth: ['token_url', 'client_id', 'scope', 'secret'],
};

export const fieldsOf = (of: Pick<IntegrationsFields, 'kind' | 'auth'>): readonly (keyof IntegrationsFields)[] => [
  ...ofEveryKind,
  ...ofKind[of.kind],
  ...(of.kind === 'crm' ? ofAuth[of.auth] : []),
];

/** Required fields; a secret may be empty when one is already stored. */
const needed = ['recipients', 'hook_url', 'url', 'key_header', 'token_url', 'client_id', 'secret'] as const;
export const missingOf = (row: IntegrationsFields, isKept: (field: 'hook_url' | 'secret') => boolean) =>
  needed.find((field) => {
    const kept = (field === 'hook_url' || field === 'secret') && isKept(field);
    return fieldsOf(row).includes(field) && row[field] === '' && !kept;
  });

export const integrationErrors = {
  missing: { status: 422, code: 'missing', message: 'This is required.' },
  template: { status: 422, code: 'unknown-template', message: 'This template does not exist, or is not for e-mail.' },
} as const;
