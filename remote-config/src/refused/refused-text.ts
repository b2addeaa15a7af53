import type { Result } from '@patchbay/shared-contracts';

type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code'>;
type Values = Readonly<Record<string, string | number>>;

/** Returns the reason for a refusal from the feature's own texts: `refused.<code>` where there is one, else `refused.other`. */
export const refusedText =
  <Key extends string>(
    t: (key: Key, values?: Values) => string,
    isText: (key: string) => key is Key,
    values: Values = {},
  ) =>
  ({ status, code }: Refusal): string => {
    const key = status === 413 ? 'refused.too-large' : `refused.${code ?? ''}`;
    const other = 'refused.other';
    if (isText(key)) return t(key, values);
    return isText(other) ? t(other, values) : '';
  };
