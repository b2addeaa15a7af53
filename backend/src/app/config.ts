import { recordingSettings } from '../domain/calls/settings.ts';
import { identitySettings } from '../domain/identity/settings.ts';
import { releaseSettings } from '../domain/releases/settings.ts';
import { telephonySettings } from '../domain/telephony/settings.ts';
import { databaseSettings } from '../kernel/db/settings.ts';
import { edgeSettings } from '../kernel/edge/settings.ts';
import { hookSettings } from '../kernel/hooks/settings.ts';
import { mailSettings } from '../kernel/mail/settings.ts';
import type { Env, Settings } from '../kernel/settings/settings.ts';
import { sharedStateSettings } from '../kernel/shared-state/settings.ts';
import { documentSettings } from '../areas/document/settings.ts';
import { areas } from './areas.ts';
import { ConfigError } from './config-error.ts';
import { folderSettings } from './folders.ts';
import { demoSettings } from './seed/settings.ts';

const below = [
  edgeSettings,
  folderSettings,
  databaseSettings,
  sharedStateSettings,
  mailSettings,
  hookSettings,
  demoSettings,
  documentSettings,
  recordingSettings,
  identitySettings,
  releaseSettings,
  telephonySettings,
] as const;

/** Everything that is declared of the environment; areas come with theirs. */
export const settings: readonly Settings<unknown>[] = [...below, ...areas.flatMap(({ env = [] }) => env)];

type MadeBy<Part> =
  Part extends Settings<infer Made> ? Made : Part extends { readonly env?: Settings<infer Made> } ? Made : unknown;
type Together<Parts extends readonly unknown[], Sum = unknown> = Parts extends readonly [infer First, ...infer Rest]
  ? Together<Rest, Sum & MadeBy<First>>
  : Sum;

/** What the operator decides, as each owner reads it. */
export type Config = Together<typeof below> & Together<typeof areas>;

/** Throws `ConfigError` naming each variable that is wrong; values are not repeated, they may be secrets. */
export function readConfig(env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parts = settings.map((unit) => unit.read(given));
  const problems = new Set(parts.flatMap((part) => (part.ok ? [] : part.problems)));
  if (problems.size > 0) throw new ConfigError([...problems].join('; '));
  return Object.assign({}, ...parts.map((part) => (part.ok ? part.settings : {})));
}
