import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { repairRecording } from '@patchbay/telephony/sounds';
import type { CallEnd } from '@patchbay/telephony/ports';
import { finishAll } from './records.ts';
import { interruptedEnd, interruptedStep } from './model/interrupted-end.ts';
import { isLegOf, recordingRef, voicemailRef } from './model/recording-refs.ts';

interface Sounds {
  readonly recordingsFolder: string;
  readonly recordingsKey?: Buffer | undefined;
}

/** Returns the voicemail that was being recorded when the process died; it shows in the log, but no e-mail is sent. */
async function leftMessage(sounds: Sounds, ref: string): Promise<CallEnd['voicemail']> {
  const bytes = await soundIn(sounds, ref);
  if (bytes === 0) return null;
  return { ref, durationMs: msOf(bytes), email: null };
}

/** 16-bit sound at 8 kHz. */
const msOf = (bytes: number | 'locked'): number => (bytes === 'locked' ? 0 : bytes / 16);

/**
 * Returns the length of a call's sound in bytes, once its file is repaired. A call that died early has none, and a file without sound
 * is deleted.
 */
async function soundIn({ recordingsFolder, recordingsKey }: Sounds, ref: string): Promise<number | 'locked'> {
  const file = join(recordingsFolder, ref);
  await rm(`${file}.next`, { force: true }); // a copy that another process had begun
  const bytes = await repairRecording(file, recordingsKey).catch(() => 0);
  if (bytes === 0) await rm(file, { force: true });
  return bytes;
}

/** Returns the separately recorded legs, by the names of their files. */
async function legsBeside(sounds: Sounds, ref: string): Promise<string[]> {
  const place = dirname(ref);
  const names = await readdir(join(sounds.recordingsFolder, place)).catch(() => []); // no recording was ever made there
  const refs = names.map((name) => `${place}/${name}`).filter((one) => isLegOf(ref, one));
  const found = await Promise.all(refs.map((one) => soundIn(sounds, one)));
  return refs.filter((_, at) => found[at] !== 0).sort();
}

/** Whether the call is still that of its dead process; from here on no other one can take it over. */
async function holds(tx: Tx, row: Row<'calls'>): Promise<boolean> {
  const found = await tx
    .selectFrom('calls')
    .select('call_id')
    .where('call_id', '=', row.call_id)
    .where('started_at', '=', row.started_at)
    .where('process_id', '=', row.process_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

async function finish(tx: Tx, sounds: Sounds, row: Row<'calls'>): Promise<void> {
  const { solution, queue_name: queueName, dtmf, journey } = row;
  const recorded = { accountId: row.account_id, callId: row.call_id, startedAt: row.started_at.getTime() };
  const ref = recordingRef(recorded);
  const bytes = await soundIn(sounds, ref);
  const legs = await legsBeside(sounds, ref);
  const kept = {
    recording: bytes === 0 ? null : ref,
    recordedLegs: bytes === 0 ? [] : legs,
    voicemail: await leftMessage(sounds, voicemailRef(recorded)),
  };
  const known = { startedAt: recorded.startedAt, solution, queueName, dtmf, journey, recordedMs: msOf(bytes) };
  const end = interruptedEnd(known, kept);
  const ended = JSON.stringify([interruptedStep(end)]);
  await sql`update calls set journey = journey || ${ended}::jsonb where call_id = ${row.call_id} and started_at = ${row.started_at} and ended_at is null`.execute(
    tx,
  );
  await finishAll(tx, recorded.accountId, [{ place: recorded, end }]);
}

/** Finishes each call that a dead process began and never finished [TEL-007]. Returns their number. */
export async function finishInterrupted(
  database: Database,
  options: Sounds & { readonly isDead: (processId: string) => Promise<boolean> },
): Promise<number> {
  let finished = 0;
  for (const accountId of await everyAccount(database)) {
    finished += await database.withAccount(accountId, async (tx) => {
      const rows = await tx.selectFrom('calls').selectAll().where('ended_at', 'is', null).execute();
      let count = 0;
      for (const row of rows) {
        if (!(await options.isDead(row.process_id)) || !(await holds(tx, row))) continue;
        count += 1;
        await finish(tx, options, row);
      }
      return count;
    });
  }
  return finished;
}
