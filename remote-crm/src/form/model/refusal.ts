import { edgeErrors, z, type Result } from '@patchbay/shared-contracts';
import { customerErrors, duplicatesAnswerSchema } from '@patchbay/shared-contracts/customers';

/** A refused save, as shown by the form. `field`: the server found it invalid. */
export type SaveRefusal =
  | { readonly is: 'message'; readonly text: string }
  /** Empty when the duplicate is unknown. */
  | { readonly is: 'duplicates'; readonly numbers: readonly string[] }
  | { readonly is: 'other'; readonly field: 'name' | 'company' | 'email' | 'number' | null };

const wordsSchema = z.object({ error_message: z.string().min(1) });
const duplicatesSchema = duplicatesAnswerSchema.pick({ status: true });

const fields = ['name', 'company', 'email', 'number'] as const;
const fieldOf = (code: string | null) => fields.find((field) => customerErrors[field].code === code) ?? null;

/** Returns the reason contained in a response, whatever its status; null without one [CUST-051, CUST-052]. */
export function toldBy(answer: unknown): SaveRefusal | null {
  const words = wordsSchema.safeParse(answer);
  if (words.success) return { is: 'message', text: words.data.error_message };
  const duplicates = duplicatesSchema.safeParse(answer);
  return duplicates.success ? { is: 'duplicates', numbers: duplicates.data.status.duplicates } : null;
}

const storageCodes: readonly (string | null)[] = [edgeErrors.storageFull.code, edgeErrors.storageAway.code];

/** Returns the reason for a refusal: the response's own text first, then duplicate numbers, then unknown [CUST-053]. */
export function refusalOf({ code, message, body }: Extract<Result<never>, { ok: false }>): SaveRefusal {
  if (storageCodes.includes(code) && message !== null) return { is: 'message', text: message }; // translated
  const duplicates = code === customerErrors.duplicates.code;
  return toldBy(body) ?? (duplicates ? { is: 'duplicates', numbers: [] } : { is: 'other', field: fieldOf(code) });
}

/** Whether this number is a duplicate; without a list, the first one is. */
export const isTaken = (refusal: SaveRefusal | null, number: string, isFirst: boolean): boolean =>
  refusal?.is === 'duplicates' && (refusal.numbers.length === 0 ? isFirst : refusal.numbers.includes(number));
