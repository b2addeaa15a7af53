import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { boot } from './app/boot.ts';
import { moveClock } from './app/clock-at.ts';
import { ConfigError } from './app/config-error.ts';
import { readConfig, type Config } from './app/config.ts';
import { foldersOf } from './app/folders.ts';
import type { Services } from './app/services.ts';
import { createTelephonyOf } from '@patchbay/telephony/production';
import type { Clock, TelephonyLog } from '@patchbay/telephony/ports';

const here = import.meta.dirname;

function createClock(): Clock {
  const startedAt = Date.now() - performance.now();
  return {
    now: () => Math.round(startedAt + performance.now()),
    timeOfDay: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

const mediaThreadsOf = (config: Config) =>
  config.mediaThreadCount === 0 ? undefined : { count: config.mediaThreadCount, file: foldersOf(config).mediaThread };

const telephonyFor =
  (config: Config) =>
  (
    {
      sipCredentials,
      directory,
      messages,
      records,
      recordings,
      callbacks,
      callCredit,
      liveCalls,
      otherProcesses,
      channelUsers,
      storedCalls,
    }: Services,
    log: TelephonyLog,
  ) =>
    createTelephonyOf(
      {
        config: {
          sipDomain: config.sipDomain,
          nodeName: config.mediaHosts[0] ?? '127.0.0.1',
          mediaAddresses: config.mediaHosts,
          mediaPorts: config.mediaPorts,
        },
        credentials: sipCredentials,
        directory,
        texts: { send: messages.sendInCall },
        records,
        events: liveCalls,
        recordings,
        callbacks,
        credit: callCredit,
        clock: createClock(),
        ids: { callId: () => randomUUID() },
        log,
        beginsHere: config.redisUrl === undefined,
        others: otherProcesses,
        channelUsers,
        storedCalls,
      },
      { ...config.engineParts, mediaThreads: mediaThreadsOf(config) },
    );

function fail(error: unknown): never {
  const line =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`patchbay: ${line}\n`);
  process.exit(1);
}

/** Printed once, and never logged: anyone with the link becomes the owner [SEC-001]. */
const setUpLine = (link: string): string => `\n  Create the first owner within an hour   ${link}\n`;

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if (read.clockAt !== undefined) moveClock(read.clockAt);
  const config = { ...read, buildDir: read.buildDir ?? join(here, '..', '..') };
  const migrationsFolder = join(here, 'migrations');
  const starting = boot({ config, migrationsFolder, createTelephony: telephonyFor(config) });
  let stopping = false;
  const stop = (): void => {
    if (stopping)
      return void starting.then(
        (running) => running.hurry(),
        () => undefined,
      );
    stopping = true;
    starting.then((running) => running.stop()).then(() => process.exit(0), fail);
  };
  // Installed before it listens: a signal during start-up also ends it in order.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const { setUpLink } = await starting;
  if (setUpLink !== null) process.stdout.write(setUpLine(setUpLink));
}

main().catch(fail);
