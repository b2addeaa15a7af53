import { exportPaths, type Download } from '@patchbay/shared-contracts/exports';
import type { Row } from '../../kernel/db/tables.ts';

/** Returns the download as sent to clients. */
export function presentDownload(row: Row<'downloads'>, now: number): Download {
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at.getTime() <= now;
  const state = isOver ? 'expired' : row.state;
  return {
    ...{ id: row.download_id, type: row.type, name: row.name, format: row.format, state, percent: row.percent },
    ...{ rows: row.rows, failure: row.failure },
    size: row.size === null ? null : Number(row.size),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    file: state === 'ready' ? `${exportPaths.exports}${row.download_id}/file/` : null,
  };
}
