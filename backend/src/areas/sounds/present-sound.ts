import type { Sound } from '@patchbay/shared-contracts/sounds';
import { TARGET_LUFS } from '../../domain/sounds/model/loudness.ts';
import type { SoundAddresses } from './sound-addresses.ts';
import type { SoundRow } from './sound-store.ts';

/** Converts a row to the wire format [CONF-SOUND-026]. */
export function presentSound(row: SoundRow, addresses: SoundAddresses): Sound {
  const files = addresses.of(row.account_id, row.sound_id);
  return {
    id: row.sound_id,
    soundlibobj: {
      soundname: row.name,
      soundfile: files.original,
      servername: row.servername,
      language: row.language,
      description: row.description,
      status: row.status,
    },
    type: row.type,
    version: row.version,
    files,
    duration_ms: row.duration_ms,
    loudness: row.gain_db === null ? null : { before_lufs: row.lufs, target_lufs: TARGET_LUFS, gain_db: row.gain_db },
    review_reason: row.review_reason,
    voice: row.voice,
    created_dt: row.created_at.toISOString(),
  };
}
