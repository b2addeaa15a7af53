import { z } from '@patchbay/shared-contracts';
import { platformPaths, type PlatformPathName, rolloutErrors, type Rollout } from '@patchbay/shared-contracts/platform';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useState } from 'react';
import { useReleaseTexts } from '../texts/index.ts';
import { releasesKey } from './use-releases.ts';

/** A change to a rollout, with the revision that it was based on. */
export interface Change {
  readonly path: Extract<
    PlatformPathName,
    'platformRollout' | 'platformPromote' | 'platformRollback' | 'platformFreeze'
  >;
  readonly rollout: Rollout;
  readonly reason: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A change that was not made, in words. `isOutdated`: the rollout has changed since, so that the same request can only fail again. */
export interface Refused {
  readonly text: string;
  readonly isOutdated: boolean;
}

/** Sends a change. Resolves to null when it succeeded, else to the refusal shown next to the button; all input is kept. */
export function useChange() {
  const { request } = useConsole();
  const client = useQueryClient();
  const t = useReleaseTexts();
  const [busy, setBusy] = useState(false);
  const send = async ({ path, rollout, reason, more }: Change): Promise<Refused | null> => {
    setBusy(true);
    const { remote, revision } = rollout;
    const body = { remote, revision, reason: reason.trim(), ...more };
    const result = await request.send({ method: 'POST', path: platformPaths[path], body, answer: z.unknown() });
    await client.invalidateQueries({ queryKey: releasesKey });
    setBusy(false);
    if (result.ok) return null;
    if (result.code === rolloutErrors.conflict.code) return { text: t('error.conflict'), isOutdated: true };
    return { text: result.message ?? t('error.failed'), isOutdated: false };
  };
  return { send, busy };
}
