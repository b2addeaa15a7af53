import type { HookBody } from '@patchbay/shared-contracts/hooks';

const namesIn = (value: object, before: string): readonly string[] =>
  Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    if (Array.isArray(each)) return [];
    return typeof each === 'object' && each !== null ? namesIn(each, `${before}${name}.`) : [`${before}${name}`];
  });

export const variablesOf = ({ data }: HookBody): readonly string[] => [...namesIn(data, ''), 'type', 'timestamp'];
