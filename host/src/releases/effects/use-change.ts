import { z } from '@patchbay/shared-contracts';
import { platformPaths, type PlatformPathName, rolloutErrors, type Rollout } from '@patchbay/shared-contracts/platform';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useState } from 'react';
import { useReleaseTexts } from '../texts/index.ts';
import { releasesKey } from './use-releases.ts';

/** A change of a rollout as a person decided it; the revision it was made upon goes with it. */
export interface Change {
  readonly path: Extract<
    PlatformPathName,
    'platformRollout' | 'platformPromote' | 'platformRollback' | 'platformFreeze'
  >;
  readonly rollout: Rollout;
  readonly reason: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Sends a change. The answer is null when it went through, else what to tell next to the button; nothing typed is lost. */
export function useChange() {
  const { request } = useConsole();
  const client = useQueryClient();
  const t = useReleaseTexts();
  const [busy, setBusy] = useState(false);
  const send = async ({ path, rollout, reason, more }: Change): Promise<string | null> => {
    setBusy(true);
    const { remote, revision } = rollout;
    const body = { remote, revision, reason: reason.trim(), ...more };
    const result = await request.send({ method: 'POST', path: platformPaths[path], body, answer: z.unknown() });
    await client.invalidateQueries({ queryKey: releasesKey });
    setBusy(false);
    if (result.ok) return null;
    if (result.code === rolloutErrors.conflict.code) return t('error.conflict');
    return result.message ?? t('error.failed');
  };
  return { send, busy };
}
