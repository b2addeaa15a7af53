import { createFakeClock } from '../testing/fake-clock.ts';
import { describeMedia } from '../testing/media-contract.ts';
import { describeVoice, listen } from '../testing/voice-contract.ts';
import { createWeriftMedia } from './werift-media.ts';

describeMedia('werift', () =>
  createWeriftMedia({ clock: createFakeClock(), mediaAddresses: ['127.0.0.1'], mediaPorts: [41200, 41263] }),
);

describe('werift media', () => {
  const media = createWeriftMedia({
    clock: createFakeClock(),
    mediaAddresses: ['127.0.0.1'],
    mediaPorts: [41000, 41063],
  });

  describeVoice('werift', () => ({ caller: media, callee: media }));

  it('offers the addresses that it was given and no other', async () => {
    const endpoint = media.open(listen().ears);
    const offer = await endpoint.createOffer();
    expect(offer.match(/^a=candidate.*$/gm)).toEqual([expect.stringMatching(/ 127\.0\.0\.1 41\d{3} typ host/)]);
    await endpoint.close();
  });

  it('gives its ports back: more calls than ports, one after another', async () => {
    const few = createWeriftMedia({
      clock: createFakeClock(),
      mediaAddresses: ['127.0.0.1'],
      mediaPorts: [41100, 41103],
    });
    for (let call = 0; call < 3; call++) {
      const endpoint = few.open(listen().ears);
      expect(() => few.open(listen().ears)).toThrow('no media port is free');
      await endpoint.close();
    }
  });
});
