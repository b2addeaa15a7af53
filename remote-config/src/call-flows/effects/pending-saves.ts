import { useEffect, useState } from 'react';
import type { RequestPort } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';

const pending = new WeakMap<RequestPort, Set<Promise<unknown>>>();

/** Registers a save of a draft until its response, which may come after its editor was left. */
export function registerSave(request: RequestPort, save: Promise<unknown>): void {
  const saves = pending.get(request) ?? new Set();
  pending.set(request, saves.add(save));
  const remove = () => void saves.delete(save);
  void save.then(remove, remove);
}

/** Resolves when all saves on their way have their responses; null: there are none. */
export function pendingSaves(request: RequestPort): Promise<unknown> | null {
  const saves = pending.get(request);
  return saves && saves.size > 0 ? Promise.allSettled(saves) : null;
}

/**
 * Returns whether the saves of editors that were left before have their responses: a draft fetched earlier might lack them, and the user
 * would be taken for a colleague who changed it meanwhile.
 */
export function useAreSaved(): boolean {
  const { request } = useConsole();
  const [before] = useState(() => pendingSaves(request));
  const [areSaved, setSaved] = useState(before === null);
  useEffect(() => void before?.then(() => setSaved(true)), [before]);
  return areSaved;
}
