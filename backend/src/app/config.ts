import type { Together } from '../domain/area/area-services.ts';
import { databaseSettings } from '../kernel/db/settings.ts';
import { edgeSettings } from '../kernel/edge/settings.ts';
import { hookSettings } from '../kernel/hooks/settings.ts';
import { mailSettings } from '../kernel/mail/settings.ts';
import type { Env, Settings } from '../kernel/settings/settings.ts';
import { sharedStateSettings } from '../kernel/shared-state/settings.ts';
import { telemetrySettings } from '../kernel/telemetry/settings.ts';
import { areas } from './areas.ts';
import { ConfigError } from './config-error.ts';
import { folderSettings } from './folders.ts';
import { demoSettings } from './seed/settings.ts';

/** Settings of folders below the areas. */
const belowAreas = [
  edgeSettings,
  folderSettings,
  databaseSettings,
  sharedStateSettings,
  mailSettings,
  hookSettings,
  telemetrySettings,
  demoSettings,
] as const;

/** All declared settings, including those of the areas. */
export const settings: readonly Settings<unknown>[] = [...belowAreas, ...areas.flatMap(({ env = [] }) => env)];

type MadeBy<Listed extends readonly unknown[]> = {
  [Index in keyof Listed]: Listed[Index] extends Settings<infer Made> ? Made : unknown;
};
type EnvOf<Listed extends readonly unknown[]> = {
  [Index in keyof Listed]: Listed[Index] extends { readonly env?: Settings<infer Made> } ? Made : unknown;
};

/** The configuration, as parsed by each owner. */
export type Config = Together<MadeBy<typeof belowAreas>> & Together<EnvOf<typeof areas>>;

/** Throws `ConfigError` naming each invalid variable; values are not repeated, as they may be secrets. */
export function readConfig(env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parts = settings.map((unit) => unit.read(given));
  const problems = new Set(parts.flatMap((part) => (part.ok ? [] : part.problems)));
  if (problems.size > 0) throw new ConfigError([...problems].join('; '));
  return Object.assign({}, ...parts.map((part) => (part.ok ? part.settings : {})));
}
