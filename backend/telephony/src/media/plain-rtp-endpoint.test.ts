import { createFakeClock } from '../testing/fake-clock.ts';
import { describeMedia } from '../testing/media-contract.ts';
import { describeVoice } from '../testing/voice-contract.ts';
import type { Codec } from './g711.ts';
import { createMediaPorts } from './media-ports.ts';
import type { MediaEngine } from './media-endpoint.ts';
import { createPlainRtpEndpoint } from './plain-rtp-endpoint.ts';
import { answeringDirection, type Direction } from './sdp.ts';

const plainMedia = (
  range: readonly [number, number],
  clock = createFakeClock(),
  codecs: readonly Codec[] = ['PCMU'],
  silenceMs?: number,
): MediaEngine => {
  const ports = createMediaPorts(range);
  return {
    open: (events) => {
      const block = ports.lease();
      if (!block) throw new Error('no media port is free');
      const released = () => ports.release(block);
      return createPlainRtpEndpoint(events, { address: '127.0.0.1', ports: block, clock, codecs, silenceMs, released });
    },
  };
};

describeMedia('plain RTP', () => plainMedia([41300, 41363]));
describeVoice('plain RTP', () => {
  const media = plainMedia([41364, 41427]);
  return { caller: media, callee: media };
});

describeVoice('plain RTP by A-law, with a side that speaks both laws,', () => ({
  caller: plainMedia([41444, 41460], createFakeClock(), ['PCMU', 'PCMA']),
  callee: plainMedia([41461, 41477], createFakeClock(), ['PCMA']),
}));

describe('plain RTP', () => {
  it('reports a sending phone as gone after half a minute of silence', async () => {
    const clock = createFakeClock();
    const media = plainMedia([41428, 41443], clock, ['PCMU'], 30_000);
    let lost = 0;
    let heard = 0;
    const deaf = { pcm: () => undefined, digit: () => undefined, lost: () => undefined, came: () => undefined };
    const server = media.open({ ...deaf, pcm: () => void heard++, lost: () => void lost++ });
    const phone = media.open(deaf);
    await phone.acceptAnswer(await server.acceptOffer(await phone.createOffer()));
    await clock.advance(60_000);
    expect(lost).toBe(0); // it was never heard: call set-up has time-outs of its own
    while (heard === 0) {
      phone.sendPcm(new Int16Array(160));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await clock.advance(25_000);
    expect(lost).toBe(0);
    await clock.advance(15_000);
    expect(lost).toBe(1);
    await Promise.all([server.close(), phone.close()]);
  });

  it.each<[Direction, Direction]>([
    ['sendrecv', 'sendrecv'],
    ['sendonly', 'recvonly'],
    ['recvonly', 'sendonly'],
    ['inactive', 'inactive'],
  ])('an offer of %s is answered with %s (RFC 3264 §6.1)', (offered, answered) =>
    expect(answeringDirection(offered)).toBe(answered),
  );
});
