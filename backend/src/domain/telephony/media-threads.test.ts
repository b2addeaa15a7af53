// @gate sound by a built thread, once
// @alone real sound in threads
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaThreads, type MediaThreads } from '@patchbay/telephony/media/threads/media-threads';
import { createWeriftMedia } from '@patchbay/telephony/media/werift-media';
import type { TelephonyLog } from '@patchbay/telephony/ports';
import { describeMedia } from '@patchbay/telephony/testing/media-contract';
import { describeVoice, listen } from '@patchbay/telephony/testing/voice-contract';
import { realClock } from '@patchbay/telephony/testing/voice-phone';
import { buildFolderWith } from '../../testing/built-threads.ts';

const log: TelephonyLog = { info: () => undefined, warn: () => undefined };
const mediaAddresses = ['127.0.0.1'];

describe('media threads', () => {
  const file = join(buildFolderWith('media-thread'), 'backend', 'dist', 'media-thread.mjs');
  const start = (count: number, of = file) =>
    createMediaThreads({ file: of, count, mediaAddresses, log, clock: realClock });
  let threads: MediaThreads;
  let another: MediaThreads;
  beforeAll(async () => {
    [threads, another] = [await start(2), await start(1)];
  });
  afterAll(() => Promise.all([threads.close(), another.close()]));
  const mediaWith = (mediaPorts: readonly [number, number], open?: MediaThreads['open']) =>
    createWeriftMedia({ clock: realClock, mediaAddresses, mediaPorts, open });

  describeMedia('built threads', () => mediaWith([47_400, 47_439], threads.open));

  describeVoice('a thread to another', () => ({
    caller: mediaWith([47_440, 47_459], threads.open),
    callee: mediaWith([47_460, 47_479], another.open),
  }));
  describeVoice('a thread to the thread with the calls', () => ({
    caller: mediaWith([47_480, 47_499], threads.open),
    callee: mediaWith([47_500, 47_519]),
  }));

  it('a port is used again when its leg is closed, and a full range is said at once', async () => {
    const few = mediaWith([47_520, 47_523], threads.open);
    for (let call = 0; call < 3; call++) {
      const endpoint = few.open(listen().events);
      expect(() => few.open(listen().events)).toThrow('no media port is free');
      await endpoint.createOffer();
      await endpoint.close();
    }
  });

  it('plain RTP of a trunk is in a thread, too [TEL-005]', async () => {
    const wire = { is: 'rtp', codecs: ['PCMA', 'PCMU'], lifelessMs: 0 } as const;
    const endpoint = mediaWith([47_524, 47_531], threads.open).open(listen().events, wire);
    expect(await endpoint.createOffer()).toMatch(/m=audio 475(?:24|26) RTP\/AVP 8 0 /);
    await endpoint.close();
  });

  it('a thread that ends by itself loses its legs, frees their ports, and the next leg gets a new one', async () => {
    const short = join(mkdtempSync(join(tmpdir(), 'patchbay-thread-')), 'short-lived.mjs');
    // Ends with its first order.
    writeFileSync(
      short,
      `import { parentPort } from 'node:worker_threads';
       parentPort.postMessage({ type: 'ready' });
       parentPort.on('message', () => process.exit(3));`,
    );
    const said: unknown[] = [];
    const own = await createMediaThreads({
      ...{ file: short, count: 1, mediaAddresses, clock: realClock },
      log: { ...log, warn: (message, facts) => void said.push([message, facts]) },
    });
    const media = mediaWith([47_532, 47_535], own.open);
    for (const time of [1, 2]) {
      let lost = 0;
      const endpoint = media.open({ ...listen().events, lost: () => void lost++ });
      await expect(endpoint.createOffer()).rejects.toThrow('exit code 3');
      expect([lost, said.length]).toEqual([1, time]);
    }
    expect(said[0]).toMatchObject(['a media thread ended', { reason: 'exit code 3', legs: 1 }]);
    await own.close();
  });

  it('says so when a thread cannot start', async () => {
    await expect(start(2, `${file}.gone`)).rejects.toThrow('Cannot find module');
  });
});
