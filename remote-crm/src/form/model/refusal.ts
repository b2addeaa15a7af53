import { edgeErrors, z, type Result } from '@patchbay/shared-contracts';
import { customerErrors, duplicatesAnswerSchema } from '@patchbay/shared-contracts/customers';

/** A refused save, as the form says it. `field`: what our server found wrong. */
export type SaveRefusal =
  | { readonly is: 'message'; readonly text: string }
  /** Empty when it was not said which. */
  | { readonly is: 'duplicates'; readonly numbers: readonly string[] }
  | { readonly is: 'other'; readonly field: 'name' | 'company' | 'email' | 'number' | null };

const wordsSchema = z.object({ error_message: z.string().min(1) });
const duplicatesSchema = duplicatesAnswerSchema.pick({ status: true });

const fields = ['name', 'company', 'email', 'number'] as const;
const fieldOf = (code: string | null) => fields.find((field) => customerErrors[field].code === code) ?? null;

/** What an answer says of why nothing was saved, whatever its status; null when it says nothing [CUST-051, CUST-052]. */
export function toldBy(answer: unknown): SaveRefusal | null {
  const words = wordsSchema.safeParse(answer);
  if (words.success) return { is: 'message', text: words.data.error_message };
  const taken = duplicatesSchema.safeParse(answer);
  return taken.success ? { is: 'duplicates', numbers: taken.data.status.duplicates } : null;
}

const storageCodes: readonly (string | null)[] = [edgeErrors.storageFull.code, edgeErrors.storageAway.code];

/** The answer's own words go first, then the numbers that others have, then nothing is known [CUST-053]. */
export function refusalOf({ code, message, body }: Extract<Result<never>, { ok: false }>): SaveRefusal {
  if (storageCodes.includes(code) && message !== null) return { is: 'message', text: message }; // in the person's language
  const duplicates = code === customerErrors.duplicates.code;
  return toldBy(body) ?? (duplicates ? { is: 'duplicates', numbers: [] } : { is: 'other', field: fieldOf(code) });
}

/** Whether this number is among those that others have; without a list it is the first one's fault. */
export const isTaken = (refusal: SaveRefusal | null, number: string, isFirst: boolean): boolean =>
  refusal?.is === 'duplicates' && (refusal.numbers.length === 0 ? isFirst : refusal.numbers.includes(number));
