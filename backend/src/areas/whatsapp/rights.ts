import { whatsAppErrors, type Profile } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';

/** Why the account may not reach customers by WhatsApp from this number; `null` when it may [WA-007, CALL-137]. */
export async function refusalOfAccount(
  tx: Tx,
  profile: Profile,
  businessNumber: string,
  now: number,
): Promise<string | null> {
  if (!profile.is_whatsapp_voice_enabled) return whatsAppErrors.notEnabled;
  if (profile.is_suspended_account) return whatsAppErrors.suspended;
  const number = await tx
    .selectFrom('service_numbers')
    .select('expires_at')
    .where('number', '=', businessNumber)
    .executeTakeFirst();
  const isValid = number !== undefined && (number.expires_at === null || number.expires_at.getTime() > now);
  return isValid ? null : whatsAppErrors.businessNumber;
}
