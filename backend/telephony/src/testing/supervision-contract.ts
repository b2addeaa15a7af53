import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaEndpoint } from '../media/media-endpoint.ts';
import type { Telephony } from '../telephony.ts';
import { loudest } from './loudest.ts';
import type { MemoryRecords } from './memory-ports.ts';
import type { TransferParts } from './transfer-contract.ts';

interface SpeakingVoice {
  readonly endpoint: MediaEndpoint;
  hears(tone: number): boolean;
}

export type SupervisionParts = Pick<TransferParts, 'connected' | 'folder' | 'until'> & {
  engine(): Pick<
    Telephony,
    | 'supervise'
    | 'setSupervision'
    | 'endSupervision'
    | 'endSupervisionsOf'
    | 'activeCalls'
    | 'onSupervision'
    | 'supervisorsOf'
  >;
  readonly records: MemoryRecords;
  speak(hz: number): SpeakingVoice;
};

const [ASHA, CUSTOMER, SUPERVISOR] = [620, 1000, 2200];
const PRIYA = { supervisorId: 'sup', name: 'Priya', queues: null } as const;

/** Tests listen, whisper and barge with real audio, measured at each end and in the recording. */
export const describeSupervision = (parts: SupervisionParts): void => {
  const { connected, until, speak, records } = parts;
  const join = async (callId: string, mode: 'listen' | 'whisper' | 'barge') => {
    const voice = speak(SUPERVISOR);
    const offer = await voice.endpoint.createOffer();
    const result = await parts.engine().supervise({ callId, accountId: 'acc', ...PRIYA, mode, offer });
    if (!result.ok) throw new Error(result.reason);
    await voice.endpoint.acceptAnswer(result.answer);
    return { voice, id: result.id };
  };

  it('a supervisor listens unheard, whispers to the agent only, barges in, leaves; the recording has no whisper [TEL-002, LIVE-026]', async () => {
    const { customer, agentVoice, customerVoice, callId } = await connected();
    const { voice, id } = await join(callId, 'listen');
    await until(() => voice.hears(ASHA) && voice.hears(CUSTOMER));
    expect([agentVoice.hears(SUPERVISOR), customerVoice.hears(SUPERVISOR)]).toEqual([false, false]);
    expect(parts.engine().setSupervision(id, 'sup', 'whisper')).toBe(true);
    await until(() => agentVoice.hears(SUPERVISOR) && agentVoice.hears(CUSTOMER));
    expect(customerVoice.hears(SUPERVISOR)).toBe(false);
    expect(parts.engine().setSupervision(id, 'another', 'barge')).toBe(false);
    expect(parts.engine().setSupervision(id, 'sup', 'listen')).toBe(true);
    await until(() => !agentVoice.hears(SUPERVISOR));
    const recording = path.join(parts.folder(), `${callId}.wav`);
    await until(async () => (await loudest(recording, CUSTOMER)) > 1_000); // it is written gradually
    expect(await loudest(recording, SUPERVISOR)).toBeLessThan(1_000);
    parts.engine().setSupervision(id, 'sup', 'barge');
    await until(() => agentVoice.hears(SUPERVISOR) && customerVoice.hears(SUPERVISOR));
    expect(parts.engine().endSupervision(id, 'sup')).toBe(true);
    await until(() => !agentVoice.hears(SUPERVISOR) && !customerVoice.hears(SUPERVISOR));
    await until(() => agentVoice.hears(CUSTOMER) && customerVoice.hears(ASHA));
    expect(parts.engine().endSupervision(id, 'sup')).toBe(false);
    const again = await join(callId, 'barge');
    await until(() => customerVoice.hears(SUPERVISOR));
    parts.engine().endSupervisionsOf('sup'); // signed out
    await until(() => !customerVoice.hears(SUPERVISOR));
    expect(parts.engine().setSupervision(again.id, 'sup', 'barge')).toBe(false);
    customer.phone.bye();
    await until(() => records.all().at(-1)?.ends.length === 1);
    expect(await loudest(recording, SUPERVISOR)).toBeGreaterThan(1_000); // barged in: part of the call
    expect(await readFile(recording)).not.toHaveLength(44);
  }, 40_000);

  it('tells its agents’ side of each change, and who is there, to the agents of the call alone', async () => {
    const changes: string[] = [];
    parts.engine().onSupervision(({ agentIds, present }) => {
      changes.push(`${agentIds.join(' ')}: ${present.map(({ name, mode }) => `${name} ${mode}`).join(', ')}`);
    });
    const { customer, callId } = await connected();
    const { id } = await join(callId, 'listen');
    expect(parts.engine().supervisorsOf(callId, 'asha')).toEqual([{ name: 'Priya', mode: 'listen' }]);
    expect(parts.engine().supervisorsOf(callId, 'ben')).toEqual([]);
    parts.engine().setSupervision(id, 'sup', 'barge');
    parts.engine().endSupervision(id, 'sup');
    await join(callId, 'whisper');
    customer.phone.bye();
    await until(() => changes.length === 5);
    expect(changes).toEqual(['asha: Priya listen', 'asha: Priya barge', 'asha: ', 'asha: Priya whisper', ': ']);
  }, 40_000);

  it('a call ends for its supervisor as it ends for all, and one of another account, or of a queue that is not seen, is not there [LIVE-035]', async () => {
    const { customer, callId } = await connected();
    const offer = await speak(SUPERVISOR).endpoint.createOffer();
    const foreign = { callId, accountId: 'other', ...PRIYA, mode: 'listen', offer } as const;
    expect(await parts.engine().supervise(foreign)).toEqual({ ok: false, reason: 'unknown-call' });
    const unseen = { ...foreign, accountId: 'acc', queues: ['sales'] };
    expect(await parts.engine().supervise(unseen)).toEqual({ ok: false, reason: 'unknown-call' });
    const nonsense = { ...foreign, accountId: 'acc', offer: 'v=0' };
    expect(await parts.engine().supervise(nonsense)).toEqual({ ok: false, reason: 'bad-offer' });
    const { id } = await join(callId, 'barge');
    customer.phone.bye();
    await until(() => records.all().at(-1)?.ends.length === 1);
    await until(() => !parts.engine().setSupervision(id, 'sup', 'listen'));
  }, 40_000);
};
