import { z } from 'zod';
import type { LogEntry } from '../event-logs.ts';
import { idOf, type LogPlace } from '../model/log-place.ts';

/** Order of fields in the append script: the epoch, the name ('' for none), the data, the labels. */
const fieldsSchema = z.tuple([
  z.literal('e'),
  z.string(),
  z.literal('n'),
  z.string(),
  z.literal('d'),
  z.string(),
  z.literal('t'),
  z.string(),
]);
export const rawEntrySchema = z.tuple([z.string().regex(/^\d+-0$/), fieldsSchema]);
const labelsSchema = z.array(z.string());

export interface PlacedEntry {
  readonly place: LogPlace;
  readonly entry: LogEntry;
}

export function logEntryOf([id, fields]: z.infer<typeof rawEntrySchema>): PlacedEntry {
  const [, epoch, , name, , data, , to] = fields;
  const place = { epoch, n: Number.parseInt(id, 10) };
  const labels = labelsSchema.parse(JSON.parse(to));
  return { place, entry: { id: idOf(place), name: name === '' ? null : name, data, to: labels } };
}
