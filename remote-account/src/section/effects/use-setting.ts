import { useState } from 'react';
import type { z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';

/** A setting of the account: read by GET and changed by PUT of the same shape, which returns the new value. */
export interface AccountSetting<Value extends object> {
  readonly path: string;
  readonly answer: z.ZodType<{ readonly data: Value }>;
}

/**
 * Returns the account's setting and a function that changes it; refusals are reported, and `change` resolves to whether it succeeded.
 * `saving`: name, given by the caller, of the part being saved.
 */
export function useSetting<Value extends object>({ path, answer }: AccountSetting<Value>) {
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [saving, setSaving] = useState<string | null>(null);
  const key = ['setting', path];
  const known = useAnswer(key, { path, answer }, { select: ({ data }) => data });
  const change = async (part: string, body: Value): Promise<boolean> => {
    setSaving(part);
    const changed = await request.send({ method: 'PUT', path, body, answer });
    setSaving(null);
    if (changed.ok) client.setQueryData(key, changed.data);
    else notify.error(refusalText(changed));
    return changed.ok;
  };
  return { known, saving, change };
}
