import { z } from '@patchbay/shared-contracts/zod';
import type { SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import { readSmsDraft } from './edit.ts';

const FORMAT = 'patchbay-sms-flow';
const MOST_CHARACTERS = 1_000_000;
const fileSchema = z.object({ format: z.literal(FORMAT), graph: z.looseObject({ version: z.number() }) });

/** Exports a flow as a file [CONF-SMSF-001]. */
export const exportedSms = (name: string, graph: SmsFlow): string =>
  `${JSON.stringify({ format: FORMAT, name, graph }, null, 2)}\n`;

export type ImportedSms =
  | { readonly ok: true; readonly draft: SmsFlow }
  | { readonly ok: false; readonly why: 'large' | 'no-json' | 'other' | 'newer' };

/** Returns the flow in a file, or why it cannot be imported. */
export function importedSms(text: string): ImportedSms {
  if (text.length > MOST_CHARACTERS) return { ok: false, why: 'large' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, why: 'no-json' };
  }
  const graph = fileSchema.safeParse(json).data?.graph;
  if (graph === undefined) return { ok: false, why: 'other' };
  const draft = readSmsDraft(graph);
  return draft === null ? { ok: false, why: 'newer' } : { ok: true, draft };
}
