import type { Method, Operation, Parameter } from './operation.ts';

/** Values of the form that tries an operation. */
export interface Filled {
  /** By `in` and name. */
  readonly values: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** A request, as any program would send it. `body` null: none. */
export interface ApiRequest {
  readonly method: Method;
  readonly path: string;
  readonly body: string | null;
}

export const fieldOf = ({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string => `${place} ${name}`;

/** Reason why it cannot be sent: field and problem. */
export type Fault = { readonly field: string; readonly why: 'missing' | 'json' };

const valueOf = ({ values }: Filled, parameter: Parameter): string => values[fieldOf(parameter)]?.trim() ?? '';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const BODY = 'body';

export function faultsOf({ parameters, body }: Operation, filled: Filled): readonly Fault[] {
  const missing = parameters
    .filter((parameter) => parameter.required && parameter.in !== 'header' && valueOf(filled, parameter) === '')
    .map((parameter) => ({ field: fieldOf(parameter), why: 'missing' as const }));
  const isWrong = body !== null && filled.body.trim() !== '' && !isJson(filled.body);
  return [...missing, ...(isWrong ? [{ field: BODY, why: 'json' as const }] : [])];
}

/** Returns the request of the form; an empty path parameter keeps its name in braces. */
export function requestOf({ method, path, parameters, body }: Operation, filled: Filled): ApiRequest {
  const ofPath = parameters.filter(({ in: place }) => place === 'path');
  const address = ofPath.reduce((text, parameter) => {
    const value = valueOf(filled, parameter);
    return value === '' ? text : text.replace(`{${parameter.name}}`, encodeURIComponent(value));
  }, path);
  const asked = parameters
    .filter((parameter) => parameter.in === 'query' && valueOf(filled, parameter) !== '')
    .map((parameter) => [parameter.name, valueOf(filled, parameter)]);
  const query = new URLSearchParams(asked).toString();
  const text = filled.body.trim();
  return {
    method,
    path: query === '' ? address : `${address}?${query}`,
    body: body === null || text === '' ? null : text,
  };
}
