import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { journeySteps } from '../telephony/control/journey-steps.ts';
import { repairWav } from '../telephony/media/repair-wav.ts';
import { WAV_HEADER_BYTES } from '../telephony/media/wav-recorder.ts';
import type { CallEnd } from '../telephony/ports.ts';
import { finishOnce } from './records.ts';
import { isLegOf, recordingRef, voicemailRef } from './model/recording-refs.ts';

/** The step at which both sides were connected: who is called last answers last. */
const connected = ({ solution, journey }: Row<'calls'>) => {
  const last = solution === 'c2c' ? journeySteps.customerAnswered : journeySteps.agentAnswered;
  return journey.find(({ step }) => step === last || step === journeySteps.numberAnswered);
};

/** What is known of a call whose process died: it ended when it was last heard of. */
function endOf(row: Row<'calls'>, found: Pick<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'>): CallEnd {
  const lastHeard = Math.max(row.started_at.getTime(), ...row.journey.map(({ at }) => at));
  const answeredAt = connected(row)?.at ?? null;
  const answered = answeredAt !== null;
  return {
    endedAt: lastHeard,
    answeredAt,
    talkMs: answered ? Math.max(0, lastHeard - answeredAt) : 0,
    holdMs: 0,
    callStatus: answered ? 'Answered' : 'Missed',
    customerStatus: answered ? 'Connected' : 'Did Not Process',
    agentStatus: answered ? 'Connected' : 'Did Not Process',
    agent: null,
    hangupBy: 'system',
    cause: 'interrupted',
    dtmf: row.dtmf,
    ...found,
    solution: solutions.find((known) => known === row.solution) ?? 'inbound_noncc',
    queue: row.queue_name === null ? null : { id: '', name: row.queue_name },
  };
}

const solutions = ['c2c', 'inbound_noncc', 'inbound_cc'] as const;

/** A message that was being left when the process died; it is in the log, nobody is written to. */
async function leftMessage(folder: string, ref: string): Promise<CallEnd['voicemail']> {
  if (!(await hasSound(join(folder, ref)))) return null;
  const { size } = await stat(join(folder, ref));
  return { ref, durationMs: Math.max(0, size - WAV_HEADER_BYTES) / 16, email: null };
}

/** Whether the call left a recording that plays, once its lengths are mended. A call that died early left none. */
const hasSound = (file: string): Promise<boolean> =>
  repairWav(file).then(
    (found) => found === 'sound' || found === 'repaired',
    () => false,
  );

/** The legs recorded apart, by the names of their files. */
async function legsBeside(folder: string, ref: string): Promise<string[]> {
  const place = dirname(ref);
  const names = await readdir(join(folder, place));
  const refs = names.map((name) => `${place}/${name}`).filter((one) => isLegOf(ref, one));
  const sounds = await Promise.all(refs.map((one) => hasSound(join(folder, one))));
  return refs.filter((_, at) => sounds[at]).sort();
}

/** Finishes each call that a process which is dead now began and never finished [TEL-007]. Returns how many. */
export async function finishInterrupted(
  database: Database,
  options: { readonly isDead: (processId: string) => Promise<boolean>; readonly recordingsFolder: string },
): Promise<number> {
  const accounts = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
  let finished = 0;
  for (const { account_id: accountId } of accounts) {
    finished += await database.withAccount(accountId, async (tx) => {
      const rows = await tx.selectFrom('calls').selectAll().where('ended_at', 'is', null).execute();
      let count = 0;
      for (const row of rows) {
        if (!(await options.isDead(row.process_id))) continue;
        count += 1;
        const recorded = { accountId, callId: row.call_id, startedAt: row.started_at.getTime() };
        const ref = recordingRef(recorded);
        const isRecorded = await hasSound(join(options.recordingsFolder, ref));
        const found = {
          recording: isRecorded ? ref : null,
          recordedLegs: isRecorded ? await legsBeside(options.recordingsFolder, ref) : [],
          voicemail: await leftMessage(options.recordingsFolder, voicemailRef(recorded)),
        };
        await finishOnce(tx, recorded, endOf(row, found));
      }
      return count;
    });
  }
  return finished;
}
