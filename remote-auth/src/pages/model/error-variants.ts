/** Error pages by the last part of their path [AUTH-043, AUTH-044, AUTH-045]. */
const variants = {
  'error-v1': '404',
  'error-v2': '404',
  'error-v3': '404',
  'error-v4': 'oops',
  'error-v5': 'oops',
  'error-v6': 'oops',
} as const;
export type ErrorKind = (typeof variants)[keyof typeof variants];

export const FIRST_ERROR = '/error/error-v1';

const isVariant = (name: string): name is keyof typeof variants => Object.hasOwn(variants, name);

/** Returns the kind of /error/<variant>; null for an unknown one. */
export const errorKindOf = (variant: string): ErrorKind | null => (isVariant(variant) ? variants[variant] : null);
