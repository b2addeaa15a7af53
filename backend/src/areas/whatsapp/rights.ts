import type { UserGate } from '@patchbay/shared-contracts';
import { whatsAppErrors } from '@patchbay/shared-contracts/messages';
import { accessTo } from '../../domain/access/access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';

/** Gates of WhatsApp, with the message of each refusal. */
const rights: readonly (readonly [UserGate, string])[] = [
  ['flag:is_whatsapp_voice_enabled', whatsAppErrors.notEnabled],
  [{ not: 'suspended' }, whatsAppErrors.suspended],
];

/** Returns why the account may not reach customers by WhatsApp from this number; `null` when it may [WA-007, CALL-137]. */
export async function refusalOfAccount(
  tx: Tx,
  actor: Actor,
  businessNumber: string,
  now: number,
): Promise<string | null> {
  const access = await accessTo(tx, actor);
  const shut = rights.find(([gate]) => !access?.can(gate));
  if (shut !== undefined) return shut[1];
  const number = await tx
    .selectFrom('service_numbers')
    .select('expires_at')
    .where('number', '=', businessNumber)
    .executeTakeFirst();
  const isValid = number !== undefined && (number.expires_at === null || number.expires_at.getTime() > now);
  return isValid ? null : whatsAppErrors.businessNumber;
}
