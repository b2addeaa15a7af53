import { randomBytes } from 'node:crypto';
import { HIDDEN, headersOf, headersText, hookErrors, type HookHeader } from '@patchbay/shared-contracts/hooks';
import { integrationErrors, integrationsContract, missingOf } from '@patchbay/shared-contracts/integrations';
import type { TextSeal } from '../../domain/identity/sealed-text.ts';
import type { Keeping } from '../../domain/list/editable-list-routes.ts';
import type { EditableRow } from '../../domain/list/editable-rows.ts';
import type { Endpoint } from '../../domain/outbox/store.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

// Secrets of endpoints [CONF-HOOK-005, CONF-INT-001]: stored encrypted, shown at most once. Of a header only the value is encrypted, not
// its name.

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const headersIn = (value: unknown): readonly HookHeader[] => headersOf(textOf(value)) ?? [];

/** Row for display: headers without values, and no secret. */
export const hidden = (row: EditableRow): EditableRow => ({
  ...row,
  ...('headers' in row && {
    headers: headersText(headersIn(row['headers']).map((each) => ({ ...each, value: HIDDEN }))),
  }),
  ...('hook_url' in row && { hook_url: '' }),
  secret: '',
});

const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const isNamed = (name: string) => (other: HookHeader) => other.name.toLowerCase() === name.toLowerCase();

/** A hidden value keeps the stored one; it is invalid when none is stored. */
function sealedHeaders(seal: TextSeal, written: readonly HookHeader[], before: readonly HookHeader[]): string {
  const kept = written.map(({ name, value }) => {
    if (value !== HIDDEN) return { name, value: seal.seal(value) };
    const old = before.find(isNamed(name));
    if (old === undefined) throw new Refusal(hookErrors.hiddenHeader, 'headers');
    return { name, value: old.value };
  });
  return headersText(kept);
}

/** For web hooks: generates a secret when none was given, and returns it to the user who added the hook. */
export const keepHook =
  (seal: TextSeal): Keeping =>
  (values, before) => {
    const written = textOf(values['secret']);
    const secret = written === '' && before === null ? makeSecret() : written;
    const headers = sealedHeaders(seal, headersIn(values['headers']), headersIn(before?.['headers']));
    const kept = secret === '' ? textOf(before?.['secret']) : seal.seal(secret);
    return { values: { ...values, headers, secret: kept }, once: { secret } };
  };

/** For integrations: empty secrets stay unchanged. Refuses an integration without a field that its kind needs. */
export const keepIntegration =
  (seal: TextSeal): Keeping =>
  (values, before) => {
    const isKept = (field: 'hook_url' | 'secret') => textOf(before?.[field]) !== '';
    const missing = missingOf(integrationsContract.fields.parse(values), isKept);
    if (missing !== undefined) throw new Refusal(integrationErrors.missing, missing);
    const keep = (field: 'hook_url' | 'secret') => {
      const written = textOf(values[field]);
      return written === '' ? textOf(before?.[field]) : seal.seal(written);
    };
    return { values: { ...values, hook_url: keep('hook_url'), secret: keep('secret') } };
  };

/** Decrypted values for sending. */
export interface Opened {
  readonly headers: readonly HookHeader[];
  readonly secret: string;
  readonly hookUrl: string;
}

/** Decrypts; null: a value was encrypted by another installation. */
export function openedEndpoint(seal: TextSeal, { headers, secret, hook_url }: Endpoint): Opened | null {
  const known = headersIn(headers);
  const texts = [secret, hook_url, ...known.map(({ value }) => value)].map((sealed) =>
    sealed === '' ? '' : seal.open(sealed),
  );
  if (texts.includes(undefined)) return null;
  const [text = '', hookUrl = '', ...values] = texts;
  return { headers: known.map(({ name }, at) => ({ name, value: values[at] ?? '' })), secret: text, hookUrl };
}
