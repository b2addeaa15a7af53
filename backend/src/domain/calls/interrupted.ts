import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { journeySteps } from '../telephony/control/journey-steps.ts';
import { repairRecording } from '../telephony/media/repair-wav.ts';
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

interface Sounds {
  readonly recordingsFolder: string;
  /** That sealed recordings are under. */
  readonly recordingsKey?: Buffer | undefined;
}

/** A message that was being left when the process died; it is in the log, nobody is written to. */
async function leftMessage(sounds: Sounds, ref: string): Promise<CallEnd['voicemail']> {
  const bytes = await soundIn(sounds, ref);
  if (bytes === 0) return null;
  return { ref, durationMs: bytes === 'locked' ? 0 : bytes / 16, email: null };
}

/** What of its sound the call left, in bytes, once its file is mended. A call that died early left none. */
const soundIn = ({ recordingsFolder, recordingsKey }: Sounds, ref: string): Promise<number | 'locked'> =>
  repairRecording(join(recordingsFolder, ref), recordingsKey).catch(() => 0);

/** The legs recorded apart, by the names of their files. */
async function legsBeside(sounds: Sounds, ref: string): Promise<string[]> {
  const place = dirname(ref);
  const names = await readdir(join(sounds.recordingsFolder, place));
  const refs = names.map((name) => `${place}/${name}`).filter((one) => isLegOf(ref, one));
  const found = await Promise.all(refs.map((one) => soundIn(sounds, one)));
  return refs.filter((_, at) => found[at] !== 0).sort();
}

/** Finishes each call that a process which is dead now began and never finished [TEL-007]. Returns how many. */
export async function finishInterrupted(
  database: Database,
  options: Sounds & { readonly isDead: (processId: string) => Promise<boolean> },
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
        const isRecorded = (await soundIn(options, ref)) !== 0;
        const found = {
          recording: isRecorded ? ref : null,
          recordedLegs: isRecorded ? await legsBeside(options, ref) : [],
          voicemail: await leftMessage(options, voicemailRef(recorded)),
        };
        await finishOnce(tx, recorded, endOf(row, found));
      }
      return count;
    });
  }
  return finished;
}
