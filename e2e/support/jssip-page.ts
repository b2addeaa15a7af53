import { build } from 'esbuild';
import { expect, type Browser, type Page } from '@playwright/test';
import type * as JsSIP from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';
import { paths } from '@patchbay/shared-contracts';
import { openPage, url } from './browsers.ts';

type WithJsSip = Window & {
  JsSIP?: typeof JsSIP;
  phone?: JsSIP.UA;
  session?: RTCSession;
  /** Events of its sessions, in order. */
  received?: string[];
};

/** SIP credentials, as returned by the API. */
export interface Line {
  readonly user: string;
  readonly password: string;
  readonly domain: string;
  readonly address: string;
}

/** Returns JsSIP from its package, as a script for a page. */
async function library(): Promise<string> {
  const stdin = { contents: 'globalThis.JsSIP = require("jssip")', resolveDir: import.meta.dirname };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' });
  return outputFiles.map(({ text }) => text).join('\n');
}

/**
 * Opens a page of the console's origin with only a third-party phone: it answers each call, and plays its audio. Based on the server's
 * smallest response, because a page made up by the test would have no address, and might not open a socket to this machine.
 */
export async function openJsSip(browser: Browser, line: Line): Promise<Page> {
  const { page } = await openPage(browser, { permissions: ['microphone'], bypassCSP: true });
  await page.goto(`${url()}${paths.health}`);
  await page.addScriptTag({ content: await library() });
  await page.evaluate(({ user, password, domain, address }) => {
    const keep = window as WithJsSip;
    const { JsSIP: library } = keep;
    if (!library) throw new Error('JsSIP is not there');
    const received: string[] = (keep.received = []);
    const phone = new library.UA({
      sockets: [new library.WebSocketInterface(address)],
      uri: `sip:${user}@${domain}`,
      password,
    });
    phone.on('newRTCSession', ({ session, originator }: { session: RTCSession; originator: string }) => {
      keep.session = session;
      const play = (connection: RTCPeerConnection) =>
        connection.addEventListener('track', ({ track }) => {
          const audio = document.querySelector('audio') ?? document.body.appendChild(document.createElement('audio'));
          audio.autoplay = true;
          audio.srcObject = new MediaStream([track]);
        });
      if (session.connection) play(session.connection);
      else session.on('peerconnection', ({ peerconnection }) => play(peerconnection));
      session.on('confirmed', () => received.push('confirmed'));
      session.on('ended', ({ cause }) => received.push(`ended ${cause}`));
      session.on('failed', ({ cause }) => received.push(`failed ${cause}`));
      if (originator === 'remote') session.answer({ mediaConstraints: { audio: true, video: false } });
    });
    keep.phone = phone;
    phone.start();
  }, line);
  await expect.poll(() => page.evaluate(() => (window as WithJsSip).phone?.isRegistered())).toBe(true);
  return page;
}

/** Returns the phone's events since it was opened. */
export const toldBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as WithJsSip).received ?? []);

export const callFrom = (page: Page, number: string, domain: string): Promise<void> =>
  page.evaluate(
    ([to, at]) => {
      (window as WithJsSip).phone?.call(`sip:${encodeURIComponent(to)}@${at}`, {
        mediaConstraints: { audio: true, video: false },
      });
    },
    [number, domain] as const,
  );

type Order = 'hold' | 'unhold' | 'terminate';
export const order = (page: Page, what: Order): Promise<void> =>
  page.evaluate((name) => void (window as WithJsSip).session?.[name](), what);
