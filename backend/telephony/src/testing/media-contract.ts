import { FRAME_SAMPLES } from '../media/frame.ts';
import type { MediaEvents, MediaEngine } from '../media/media-endpoint.ts';
import { directionOf } from '../media/sdp.ts';

const deaf: MediaEvents = {
  pcm: () => undefined,
  digit: () => undefined,
  lost: () => undefined,
  came: () => undefined,
};

/** Tests that every `MediaEngine` has to pass; run for the real one and for the fake. */
export const describeMedia = (name: string, create: () => MediaEngine): void => {
  describe(`${name} as a MediaEngine`, () => {
    it('offers, answers and takes the answer, both ways open', async () => {
      const media = create();
      const [caller, callee] = [media.open(deaf), media.open(deaf)];
      const offer = await caller.createOffer();
      const answer = await callee.acceptOffer(offer);
      await caller.acceptAnswer(answer);
      expect([directionOf(offer), directionOf(answer)]).toEqual(['sendrecv', 'sendrecv']);
      await Promise.all([caller.close(), callee.close()]);
    });

    it('rejects what is no SDP with PCMU', async () => {
      const media = create();
      const endpoint = media.open(deaf);
      await expect(endpoint.acceptOffer('nonsense')).rejects.toThrow();
      await endpoint.createOffer();
      await expect(endpoint.acceptAnswer('v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n')).rejects.toThrow();
      await endpoint.close();
    });

    it('may be closed at any time, twice, and takes audio and digits before and after', async () => {
      const endpoint = create().open(deaf);
      const use = () => {
        endpoint.sendPcm(new Int16Array(FRAME_SAMPLES));
        endpoint.sendDigit('5');
        endpoint.sendDigit('?');
      };
      use();
      await Promise.all([endpoint.close(), endpoint.close()]);
      expect(use).not.toThrow();
    });
  });
};
