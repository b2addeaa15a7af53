import { setTimeout as pause } from 'node:timers/promises';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { customerPhone, type Line } from '../kill/make-calls.ts';
import { askAsVisitor, type Person } from '../kill/person.ts';
import { oneOf, type WriterState } from '../kill/writer-state.ts';
import type { OneProcess } from './installation.ts';

/** Longest time until a phone rings, and until both hear each other. */
export const PATIENCE_MS = 15_000;
const CONNECT_MS = 6_000;
/** A registration lasts for a minute. */
const REGISTER_MS = 25_000;

/** Waits until it is true; gives up after `ms`, or once it is in vain. */
export async function within(ms: number, isTrue: () => boolean, isVain: () => boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !isVain(); await pause(50)) if (isTrue()) return true;
  return isTrue();
}

/** A connected phone; `isLost`: not any more. */
export interface LivePhone extends Line {
  isLost: boolean;
}

/** Connects a phone, and again when it is gone, as a browser does; null: not reachable just now. */
export function createReturningPhone(connect: () => Promise<Line | null>) {
  let line: LivePhone | null = null;
  let returning: Promise<LivePhone | null> | null = null;
  const comeBack = async (): Promise<LivePhone | null> => {
    line?.phone.close();
    let isLate = false;
    const connecting = connect()
      .catch(() => null)
      .then((one) => (isLate ? one?.phone.close() : one));
    const found = await Promise.race([connecting, pause(CONNECT_MS).then(() => null)]);
    isLate = found === null;
    if (!found) return null;
    const live: LivePhone = { ...found, isLost: false };
    const again = setInterval(() => void found.phone.register(), REGISTER_MS);
    void found.lost.then(() => {
      live.isLost = true;
      clearInterval(again);
    });
    return live;
  };
  return {
    /** Several may ask at once. */
    async get(): Promise<LivePhone | null> {
      if (line !== null && !line.isLost) return line;
      returning ??= comeBack().finally(() => (returning = null));
      return (line = await returning);
    },
    close: () => line?.phone.close(),
  };
}

/** Answers what rings after `before`; null when nothing did. */
export async function answerNext(phone: LivePhone, before: unknown, hz: number): Promise<Voice | null> {
  const rings = await within(
    PATIENCE_MS,
    () => phone.phone.rung() !== before,
    () => phone.isLost,
  );
  const offer = rings ? phone.phone.rung()?.message.body : undefined;
  if (offer === undefined) return null;
  const voice = createVoice(hz);
  phone.phone.ring();
  phone.phone.answer(await voice.endpoint.acceptOffer(offer));
  return voice;
}

/** Hangs up, unless the call or the connection is gone. */
export function hangUp(line: LivePhone): void {
  try {
    if (!line.isLost) line.phone.bye();
  } catch {
    // It has ended in this moment.
  }
}

/** Registers a customer phone at any process; `null`: it has all numbers that no other phone has. */
export function phoneOf(
  desk: WriterState,
  processes: readonly OneProcess[],
  number: string | null,
): Promise<Line | null> {
  const url = oneOf(desk, processes)?.url ?? '';
  const owner: Person = { ...desk.owner, ask: (path, asked) => askAsVisitor(url, path, asked) };
  return customerPhone({ ...desk, owner, faults: [], product: { ...desk.product, url } }, number);
}
