import { z } from '../zod/zod.ts';
import { createBus } from '../bus/bus.ts';
import type { Command } from '../console/commands.ts';
import type { Console, Environment, Preference, Session } from '../console/console.ts';
import { createPlaces } from '../console/create-places.ts';
import { createRoom } from '../console/room.ts';
import { CONSOLE_VERSION } from '../console/version.ts';
import { factsOf } from '../gates/facts.ts';
import { isOpen } from '../gates/gate.ts';
import type { PartName } from '../parts/parts.ts';
import type { Call, RequestPort, Result } from '../request/request-port.ts';
import type { TelemetryEvent } from '../wire/telemetry.ts';
import { createFakeParts, type FakeParts } from './fake-parts.ts';
import { samplePlan, sampleUser } from './samples.ts';

/** `npm test` records displayed texts, to check the documented ones (scripts/test/record-rendered.cjs). */
function said(text: string): void {
  const record: unknown = Reflect.get(globalThis, 'recordSaid');
  if (typeof record === 'function') record(text);
}

export interface FakeConsole extends Console {
  /** Actions of the remote, in order: `navigate /x`, `success text`, `track name`, `hold reason`, `end reason`, … */
  readonly log: string[];
  readonly asked: Call<unknown>[];
  readonly parts: FakeParts;
  readonly commandsNow: () => readonly Command[];
  /** Stored values of forms, by their names. */
  readonly draftsNow: Map<string, unknown>;
  setSession(session: Session | null): void;
}

const preference = <Value extends string>(first: Value): Preference<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    choose: (next) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
};

/**
 * Answers by `METHOD path`; a function receives the call. A missing answer fails like a missing network; a file is a `Blob`, and not
 * found when missing.
 */
export type Answers = Record<string, unknown | ((call: Call<unknown>) => unknown)>;

const fakeRequest = (answers: Answers, asked: Call<unknown>[]): RequestPort => ({
  async made(call) {
    asked.push({ ...call, answer: z.unknown() });
    const answer = answers[`${call.method} ${call.path}`];
    const given = typeof answer === 'function' ? await answer(call) : answer;
    if (given instanceof Blob) return { ok: true, status: 200, data: given };
    return isRefusal(given) ? given : { ok: false, status: 504, code: null, message: null };
  },
  async send<Answer>(call: Call<Answer>): Promise<Result<Answer>> {
    asked.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    const given = typeof answer === 'function' ? await answer(call) : answer;
    if (given === undefined) return { ok: false, status: 504, code: null, message: null };
    if (isRefusal(given)) return given;
    return { ok: true, status: 200, data: call.answer.parse(given) };
  },
  async file(path) {
    asked.push({ method: 'GET', path, answer: z.unknown() });
    const given = answers[`GET ${path}`];
    if (given instanceof Blob) return { ok: true, status: 200, data: given };
    return { ok: false, status: 404, code: 'not-found', message: null };
  },
});

const isRefusal = (value: unknown): value is Extract<Result<never>, { ok: false }> =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** Creates a console for tests of remotes and for running one alone; it has the type of the real one. */
export function createFakeConsole(
  options: {
    answers?: Answers;
    session?: Session | null;
    i18n?: unknown;
    environment?: Partial<Environment>;
    parts?: readonly PartName[];
    /** Values typed earlier, by form. */
    drafts?: Readonly<Record<string, unknown>>;
  } = {},
): FakeConsole {
  const log: string[] = [];
  const asked: Call<unknown>[] = [];
  const listeners = new Set<() => void>();
  let session: Session | null =
    options.session === undefined
      ? { user: sampleUser(), plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null }
      : options.session;
  const setSession = (next: Session | null) => {
    session = next;
    listeners.forEach((listener) => listener());
  };
  const note = (kind: string) => (text: string) => {
    log.push(`${kind} ${text}`);
    said(text);
  };
  const language = preference<'en' | 'de' | 'es' | 'fr' | 'ja' | 'zh'>('en');
  const held: string[] = [];
  const commands = new Set<readonly Command[]>();
  const drafts = new Map<string, unknown>(Object.entries(options.drafts ?? {}));
  return {
    log,
    asked,
    setSession,
    version: CONSOLE_VERSION,
    session: {
      current: () => session,
      subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      begin: async (token) => (log.push(`begin ${token}`), { ok: true }),
      refresh: async () => void log.push('refresh'),
      bearer: () => (session ? 'token' : null),
      end: async (reason) => (log.push(`end ${reason}`), setSession(null)),
    },
    can: (gate) => isOpen(gate, session ? factsOf(session.user, session.plans) : new Set()),
    bus: createBus({ check: true }),
    navigate: (to) => void log.push(`navigate ${to}`),
    notify: {
      success: note('success'),
      error: note('error'),
      warning: note('warning'),
      info: note('info'),
      snackbar: note('snackbar'),
    },
    progress: { start: () => () => undefined },
    request: fakeRequest(options.answers ?? {}, asked),
    i18n: { ...language, add: async () => undefined, instance: options.i18n ?? null },
    theme: preference<'light' | 'dark'>('light'),
    telemetry: { track: (event: TelemetryEvent) => void log.push(`track ${event.name}`) },
    unsaved: {
      hold: (reason) => {
        held.push(reason);
        return () => void held.splice(held.indexOf(reason), 1);
      },
      held: () => held.length > 0,
    },
    drafts: {
      keep: (form, values) => void drafts.set(form, values),
      take: async (form) => {
        const values = drafts.get(form) ?? null;
        drafts.delete(form);
        return values;
      },
      forget: (form) => void drafts.delete(form),
    },
    draftsNow: drafts,
    commandsNow: () => [...commands].flat(),
    commands: { add: (added) => (commands.add(added), () => void commands.delete(added)) },
    environment: {
      guideUrl: '/guide/',
      helpUrl: '',
      aboutUrl: '',
      contactUrl: '',
      customInsightsUrl: '',
      legacyAppUrl: '',
      poweredByUrl: '',
      signedOutUrl: '',
      socialSignIn: false,
      leadFormUrl: '',
      mainSiteUrl: '',
      ...options.environment,
    },
    places: createPlaces(),
    room: createRoom(),
    parts: createFakeParts(options.parts),
    nonce: '',
  };
}
