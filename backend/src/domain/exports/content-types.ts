import type { FileFormat } from '@patchbay/shared-contracts/exports';

/** Media types of prepared files (RFC 2046). */
export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
