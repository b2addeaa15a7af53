import type { StartExport } from '@patchbay/shared-contracts/exports';
import type { ExportPage } from '../../domain/exports/export-page.ts';
import { stampOf } from '../../domain/exports/model/dates.ts';
import type { Actor } from '../../domain/identity/actor.ts';

export type ExportPages = readonly ExportPage[];

/** Of the page that is asked about; that each has one, the list of areas is tested for. */
export function pageOf(pages: ExportPages, { page }: Pick<StartExport, 'page'>): ExportPage {
  const found = pages.find((each) => each.page === page);
  if (found === undefined) throw new Error(`no area makes files of ${page}`);
  return found;
}

/** The first column that the page does not have for this person. */
export function unknownColumn(pages: ExportPages, asked: StartExport, { role }: Pick<Actor, 'role'>) {
  const known = new Set(pageOf(pages, asked).columns(role));
  return asked.columns.find((column) => !known.has(column));
}

/** What the file is called, by the person's clock. */
export function fileName(pages: ExportPages, asked: StartExport, now: number, zone: string): string {
  const named = pageOf(pages, asked).named(asked, now, zone) ?? stampOf(now, zone);
  return `${asked.page}-${named}.${asked.format}`;
}
