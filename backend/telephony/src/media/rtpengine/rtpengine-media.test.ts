// @alone a real rtpengine, in whose threads packets overtake each other on a busy machine
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describeWith, findProgram, freePort, startProgram, type Program } from '@patchbay/testing/programs';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { describeMedia } from '../../testing/media-contract.ts';
import { createUnrulyWire, type Datagram } from '../../testing/unruly-wire.ts';
import { openCarrierRtp } from '../../testing/carrier-rtp.ts';
import { converse, describeVoice, listen } from '../../testing/voice-contract.ts';
import { until } from '@patchbay/testing/until';
import { createWeriftMedia } from '../werift-media.ts';
import { createNgClient } from './ng-client.ts';
import { createRtpengineMedia } from './rtpengine-media.ts';

const rtpengine = findProgram('PATCHBAY_RTPENGINE', 'rtpengine');
const silentLog = { info: () => undefined, warn: () => undefined };

describeWith('rtpengine', rtpengine)('with a real rtpengine [TEL-003]', () => {
  let program: Program;
  let port: number;
  let next = 41_500;
  beforeAll(async () => {
    port = await freePort();
    const args = [
      ...['--config-file=none', '--interface=127.0.0.1', `--listen-ng=127.0.0.1:${port}`, '--table=-1'],
      ...['--port-min=46000', '--port-max=46200', '--foreground', '--log-stderr', '--log-level=6'],
      '--endpoint-learning=heuristic', // same as in deploy/rtpengine
    ];
    program = await startProgram(rtpengine ?? '', args, /Startup complete/);
  }, 30_000);
  afterAll(() => program.stop());
  const media = () => {
    const mediaPorts = [(next += 64), next + 63] as const;
    const ng = { host: '127.0.0.1', port };
    return createRtpengineMedia({
      ng,
      mediaAddresses: ['127.0.0.1'],
      mediaPorts,
      clock: createFakeClock(),
      log: silentLog,
    });
  };
  // werift plays the browser's part: it too speaks ICE, DTLS and SRTP.
  const browser = () =>
    createWeriftMedia({
      clock: createFakeClock(),
      mediaAddresses: ['127.0.0.1'],
      mediaPorts: [(next += 64), next + 63],
    });

  describeMedia('rtpengine', media);
  describeVoice('rtpengine, called by a browser,', () => ({ caller: browser(), callee: media() }));
  describeVoice('rtpengine, calling a browser,', () => ({ caller: media(), callee: browser() }));

  it('a carrier’s new stream is heard at once, and after the learning time a stranger at its port is not [TEL-024]', async () => {
    const [carrier, stranger] = [await openCarrierRtp(), await openCarrierRtp()];
    const { events, heard, digits, toneLevel } = listen();
    const leg = media().open(events, { is: 'rtp', codecs: ['PCMU'], lifelessMs: 0 });
    const to = Number(/^m=audio (\d+)/m.exec(await leg.acceptOffer(carrier.sdp()))?.[1]);
    const hears = (packets: number) =>
      until(
        () => heard.length >= packets,
        () => `(${heard.length} of ${packets} packets)`,
      );
    /** One after the other: threads of rtpengine may send on in any order what comes at once, and what is late is dropped here. */
    const after = (before: number) => (packets: number) => hears(before + packets);
    await carrier.says({ to, ssrc: 1, sequence: 40_000, packets: 30, hz: 440, sent: after(0) });
    await new Promise((resolve) => setTimeout(resolve, 4_200)); // rtpengine learns during the clock second of the signal and three more
    await carrier.says({ to, ssrc: 1, sequence: 40_030, packets: 5, hz: 440, sent: after(30) });
    await stranger.says({ to, ssrc: 1, sequence: 4_000, packets: 30, hz: 1000 });
    await stranger.presses(to, { ssrc: 1, timestamp: 7, event: 5, ends: [false, true, true, true] });
    await carrier.says({ to, ssrc: 2, sequence: 5, packets: 30, hz: 620, sent: after(34) }); // the first only shows that it is new
    expect([heard.length, toneLevel(620) > 5_000, toneLevel(1000) < 500, digits]).toEqual([64, true, true, []]);
    await Promise.all([carrier.close(), stranger.close(), leg.close()]);
  }, 30_000);

  const CHANGE_CIPHER_SPEC = 20;
  const CERTIFICATE = 11;
  const KEY_EXCHANGE = 16;
  /** Each happens once; a held datagram comes 30 ms later, after those sent behind it. */
  it.each<[string, (datagram: Datagram) => boolean, 'lost' | 'held']>([
    ['the keys come behind what is said with them', ({ dtls }) => dtls?.message === KEY_EXCHANGE, 'held'],
    ['the change to the keys is lost', ({ dtls }) => dtls?.record === CHANGE_CIPHER_SPEC, 'lost'],
    ['who the browser is is lost', ({ dtls }) => dtls?.message === CERTIFICATE, 'lost'],
  ])(
    'who calls a browser is heard also when %s [TEL-002]',
    async (_mishap, isIt, fate) => {
      let happened = 0;
      const wire = await createUnrulyWire((datagram, send) => {
        if (datagram.dtls === undefined || happened > 0 || !isIt(datagram)) send();
        else if (++happened > 0 && fate === 'held') setTimeout(send, 30);
      });
      await converse({ caller: media(), callee: browser() }, async ({ caller, callee, bothHear }) => {
        await caller.acceptAnswer(await callee.acceptOffer(wire.through(await caller.createOffer())));
        await bothHear();
      });
      wire.close();
      expect(happened).toBe(1);
    },
    30_000,
  );
});

describe('the control of rtpengine', () => {
  const serve = async (answer: (cookie: string, times: number) => string | undefined) => {
    const server = createSocket('udp4');
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    let times = 0;
    const cookies = new Set<string>();
    server.on('message', (data, from) => {
      const [cookie = ''] = data.toString().split(' ');
      cookies.add(cookie);
      const text = answer(cookie, (times += 1));
      if (text !== undefined) server.send(text, from.port, from.address);
    });
    const client = createNgClient({ host: '127.0.0.1', port: server.address().port });
    const close = () => {
      client.close();
      server.close();
    };
    return { client, close, cookies };
  };

  it('repeats a request with the same cookie when an answer was lost, and takes no answer to another', async () => {
    const ok = (cookie: string) => `${cookie} d6:result2:ok3:sdp3:v=0e`;
    const { client, close, cookies } = await serve((cookie, times) => (times === 1 ? ok('another') : ok(cookie)));
    expect(await client.ask('offer', {})).toBe('v=0');
    expect(cookies.size).toBe(1);
    close();
  });

  it('reports why it was refused, and when nobody answers', async () => {
    const refusing = await serve((cookie) => `${cookie} d12:error-reason4:full6:result5:errore`);
    await expect(refusing.client.ask('offer', {})).rejects.toThrow('rtpengine refused offer: full');
    refusing.close();
    const mute = await serve(() => undefined);
    await expect(mute.client.ask('ping', {})).rejects.toThrow('rtpengine did not answer ping');
    mute.close();
  });
});
