import { createFakeClock } from '../testing/fake-clock.ts';
import { describeMedia } from '../testing/media-contract.ts';
import { createUnrulyWire, type Datagram } from '../testing/unruly-wire.ts';
import { converse, describeVoice, listen } from '../testing/voice-contract.ts';
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

  /** A machine that is busy for half a second gets the request twice before it has answered, and answers both. */
  it('is heard even if the hello of its peer, and so the answer, comes twice [TEL-002]', async () => {
    const CLIENT_HELLO = 1;
    let happened = 0;
    const happens = ({ dtls }: Datagram, send: () => void) => {
      send();
      if (dtls?.message === CLIENT_HELLO && ++happened === 1) setTimeout(send, 5);
    };
    const [there, back] = [await createUnrulyWire(happens), await createUnrulyWire(happens)];
    await converse({ caller: media, callee: media }, async ({ caller, callee, bothHear }) => {
      const answer = await callee.acceptOffer(there.through(await caller.createOffer()));
      await caller.acceptAnswer(back.through(answer));
      await bothHear();
    });
    for (const wire of [there, back]) wire.close();
    expect(happened).toBeGreaterThan(0);
  }, 30_000);

  it('hears a stream that no SDP names: its peer may begin another at any time [TEL-024]', async () => {
    const unnamed = (sdp: string): string => sdp.replace(/^a=ssrc.*\r\n/gm, '');
    await converse({ caller: media, callee: media }, async ({ caller, callee, bothHear }) => {
      const answer = await callee.acceptOffer(unnamed(await caller.createOffer()));
      await caller.acceptAnswer(unnamed(answer));
      await bothHear();
    });
  }, 30_000);

  it('offers only the given addresses', async () => {
    const endpoint = media.open(listen().events);
    const offer = await endpoint.createOffer();
    expect(offer.match(/^a=candidate.*$/gm)).toEqual([expect.stringMatching(/ 127\.0\.0\.1 41\d{3} typ host/)]);
    await endpoint.close();
  });

  it('returns its ports: more calls than ports, one after another', async () => {
    const few = createWeriftMedia({
      clock: createFakeClock(),
      mediaAddresses: ['127.0.0.1'],
      mediaPorts: [41100, 41103],
    });
    for (let call = 0; call < 3; call++) {
      const endpoint = few.open(listen().events);
      expect(() => few.open(listen().events)).toThrow('no media port is free');
      await endpoint.close();
    }
  });
});
