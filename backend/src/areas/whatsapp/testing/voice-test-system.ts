import { once } from 'node:events';
import { liveProtocols, callPaths } from '@patchbay/shared-contracts/calls';
import {
  whatsAppNewsSchema,
  type WhatsAppEvent,
  type WhatsAppNews,
  messagePaths,
  WHATSAPP_BEAT,
} from '@patchbay/shared-contracts/messages';
import { WebSocket } from 'ws';
import { openSockets } from '../../../app/app.ts';
import { createTelephonyEngine } from '@patchbay/telephony/engine';
import type { Pcm } from '@patchbay/telephony/media/frame';
import { cadence, loopSource } from '@patchbay/telephony/media/tones';
import { createWeriftMedia } from '@patchbay/telephony/media/werift-media';
import type { Clock } from '@patchbay/telephony/ports';
import { createFakePhone } from '@patchbay/telephony/testing/fake-phone';
import { levelAt } from '@patchbay/telephony/testing/level';
import type { PhoneEnd } from '@patchbay/telephony/testing/memory-link';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

export const SUPPORT = '918045000001';
export const CUSTOMER = '919812345678';
const DOMAIN = 'cc.test'; // domain of the fake phone
const LOOPBACK = ['127.0.0.1'];

const realClock = (now: () => number): Clock => ({
  timeOfDay: now,
  now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** One end of a call that plays a tone and measures the received audio. */
const createVoice = (hz: number, ports: readonly [number, number]) => {
  const heard: Pcm[] = [];
  const config = { mediaAddresses: LOOPBACK, mediaPorts: ports, clock: realClock(Date.now) };
  const endpoint = createWeriftMedia(config).open({
    pcm: (pcm) => void heard.push(pcm),
    digit: () => undefined,
    lost: () => undefined,
    came: () => undefined,
  });
  const source = loopSource(cadence([hz], [1000], 8000));
  const timer = setInterval(() => endpoint.sendPcm(source()), 20);
  // 100 ms: over a longer time a tone with gaps, which a busy machine produces, would cancel itself out.
  const level = (tone: number) => levelAt(Int16Array.from(heard.slice(-5).flatMap((pcm) => [...pcm])), tone);
  return {
    endpoint,
    hears: (tone: number) => level(tone) > 3_000,
    /** Measures from now on. */
    forget: () => void heard.splice(0),
    close: () => {
      clearInterval(timer);
      return endpoint.close();
    },
  };
};

/** Opens the whole back end with its engine, real sockets and real audio, one customer's phone and any number of agents' pages. */
export const openVoiceTestSystem = async () => {
  const test = await createTestApp({ SIP_DOMAIN: DOMAIN });
  const { services } = test;
  const clock = realClock(() => test.clock.now);
  const media = { mediaAddresses: LOOPBACK, mediaPorts: [45_000, 45_199], clock } as const;
  const engine = createTelephonyEngine(
    {
      config: { sipDomain: DOMAIN, nodeName: 'node-1', ...media },
      credentials: services.sipCredentials,
      directory: services.directory,
      texts: { send: services.messages.sendInCall },
      records: services.records,
      events: services.liveCalls,
      recordings: services.recordings,
      clock,
      ids: { callId: () => `sip-${Math.random()}` },
      log: { info: () => undefined, warn: () => undefined },
    },
    createWeriftMedia(media),
  );
  openSockets(test.app, services, engine);
  const address = (await test.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const closers: (() => unknown)[] = [];
  let port = 45_200;
  const voice = (hz: number) => {
    const made = createVoice(hz, [port, port + 7]);
    port += 8;
    closers.push(made.close);
    return made;
  };
  /** Customer's phone: a SIP line, and a page that accepts or declines an opt-in. */
  const phone = async (answer: boolean | null = true) => {
    const line = services.lines.open(CUSTOMER, false);
    const socket = new WebSocket(`${address}${callPaths.sip}`, 'sip');
    await once(socket, 'open');
    const end: PhoneEnd = {
      send: (message) => {
        if (socket.readyState === socket.OPEN) socket.send(message);
      },
      onMessage: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString())),
      drop: () => socket.terminate(),
      isOpen: () => socket.readyState === socket.OPEN,
    };
    const sip = createFakePhone(line.sipUser, line.password, end);
    await sip.register();
    const { phonePages } = services;
    const leave = phonePages.connect({ number: CUSTOMER, any: false }, undefined, (text) => {
      const id = /"is":"optIn","id":"([^"]+)"/.exec(text)?.[1];
      if (id === undefined) return;
      phonePages.receiveReply(id, { received: true });
      if (answer !== null) setTimeout(() => phonePages.receiveReply(id, { allow: answer }), 5);
    });
    closers.push(leave, sip.close);
    return { ...sip, leave };
  };
  const page = (bearer: string, query = '') => {
    const ws = new WebSocket(`${address}${messagePaths.whatsapp}${query}`, [...liveProtocols(bearer)]);
    ws.on('error', () => undefined);
    closers.push(() => ws.terminate());
    const news: WhatsAppNews[] = [];
    const beats: string[] = [];
    ws.on('message', (data: Buffer) => {
      if (data.toString() === WHATSAPP_BEAT) beats.push(data.toString());
      else news.push(whatsAppNewsSchema.parse(JSON.parse(data.toString())));
    });
    const answer = new Promise<number>((resolve) => {
      ws.on('open', () => resolve(101));
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
    const events = (): WhatsAppEvent[] => news.map(({ event }) => event);
    const last = (): WhatsAppNews | undefined => news.at(-1);
    const send = (event: string, data?: object): void => ws.send(JSON.stringify({ event, data }));
    const configure = (offer_sdp: string, change: object = {}): void =>
      send('configure', {
        ...{ offer_sdp, business_number: SUPPORT, customer_number: CUSTOMER, other_data: { client_type: 'web' } },
        ...change,
      });
    const heard = (event: WhatsAppEvent) => until(() => events().includes(event));
    return { ws, news, beats, answer, events, last, send, configure, heard };
  };
  const grant = () =>
    test.database.withAccount('demo', (tx) =>
      tx
        .insertInto('whatsapp_opt_ins')
        .values({
          account_id: 'demo',
          business_number: `+${SUPPORT}`,
          customer_number: `+${CUSTOMER}`,
          state: 'granted',
          asked_at: new Date(test.clock.now),
          answered_at: new Date(test.clock.now),
        })
        .onConflict((same) => same.doNothing())
        .execute(),
    );
  return {
    ...{ test, engine, voice, phone, page, grant },
    /** Ends all calls and phones between two tests. */
    async clear() {
      for (const close of closers.splice(0)) await close();
    },
    async close() {
      await engine.close();
      await test.close();
    },
  };
};
