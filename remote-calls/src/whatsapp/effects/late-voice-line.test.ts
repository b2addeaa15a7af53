import type { LineFact, VoiceLine } from './voice-line.ts';
import { LateVoiceLine } from './late-voice-line.ts';

function lateLine({ isThere = true } = {}) {
  const log: string[] = [];
  const received: LineFact[] = [];
  const real: VoiceLine = {
    openMicrophone: async () => ({ ok: Boolean(log.push('microphone')) }) as { ok: true },
    open: () => void log.push('open'),
    send: (event) => Boolean(log.push(event)),
    makeOffer: async () => 'offer',
    acceptAnswer: async (sdp) => void log.push(sdp),
    release: () => void log.push('release'),
  };
  const fetched = jest.fn(async () => (isThere ? real : Promise.reject(new Error('no network'))));
  const line = new LateVoiceLine(fetched, (fact) => received.push(fact));
  const settle = () => new Promise((done) => setTimeout(done));
  return { line, log, received, fetched, settle };
}
const turn = { domain: 'turn.demo.test', username: 'u', password: 'p' };

describe('a WhatsApp line whose code comes with the first call', () => {
  it('fetches nothing before, and sends nothing', () => {
    const { line, fetched } = lateLine();
    line.release();
    expect([line.send('configure'), fetched.mock.calls.length]).toEqual([false, 0]);
  });

  it('is the browser’s own from then on', async () => {
    const { line, log, settle } = lateLine();
    expect(await line.openMicrophone()).toEqual({ ok: true });
    line.open();
    await settle();
    expect([line.send('configure'), await line.makeOffer(turn)]).toEqual([true, 'offer']);
    await line.acceptAnswer('answer');
    line.release();
    expect(log).toEqual(['microphone', 'open', 'configure', 'answer', 'release']);
  });

  it('opens no socket for a call that was over before the code came', async () => {
    const { line, log, settle } = lateLine();
    line.open();
    line.release();
    await settle();
    expect(log).toEqual([]);
    line.open();
    expect(log).toEqual(['open']);
  });

  it('has neither microphone nor connection where the code cannot be fetched, and asks again at the next call', async () => {
    const { line, received, fetched, settle } = lateLine({ isThere: false });
    expect(await line.openMicrophone()).toEqual({ ok: false, reason: '' });
    line.open();
    await settle();
    expect([received, fetched.mock.calls.length]).toEqual([[{ type: 'socketFailed' }], 2]);
  });
});
