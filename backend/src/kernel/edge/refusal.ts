import { edgeErrors, type ErrorAnswer } from '@patchbay/shared-contracts';
import { brokenOf } from '@patchbay/shared-contracts/rules';

interface Reason {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Refusal of a request: thrown anywhere below a route, answered as `errorAnswerSchema`. The message is shown to people. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly rule: string | undefined;

  constructor({ status, code, message }: Reason, field?: string, rule?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.rule = rule;
  }

  answer(): ErrorAnswer {
    const { status, code, message, field, rule } = this;
    return {
      status,
      error: { code, message, ...(field === undefined ? {} : { field }), ...(rule === undefined ? {} : { rule }) },
    };
  }
}

const ours: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', edgeErrors.tooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', edgeErrors.unsupported],
  ['DATABASE_FULL', edgeErrors.storageFull],
  ['DATABASE_AWAY', edgeErrors.storageAway],
  // A full disk, and folders that became read-only or are gone.
  ...['ENOSPC', 'EDQUOT'].map((code) => [code, edgeErrors.storageFull] as const),
  ...['EROFS', 'EPERM', 'EACCES', 'EIO', 'ENOTDIR'].map((code) => [code, edgeErrors.storageAway] as const),
]);
const byStatus: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  [400, edgeErrors.malformed],
  [404, edgeErrors.notFound],
  [413, edgeErrors.tooLarge],
  [414, edgeErrors.pathTooLong],
  [415, edgeErrors.unsupported],
  [429, edgeErrors.tooMany],
]);

/** Seconds until a retry, for refusals where it may help. */
const retryAfter: ReadonlyMap<string, number> = new Map([
  [edgeErrors.storageFull.code, 60],
  [edgeErrors.storageAway.code, 5],
]);
export const retryAfterOf = ({ code }: Refusal): number | undefined => retryAfter.get(code);

interface Thrown {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly validation?: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns a refusal for the first invalid field: its path, and the name of the rule if it has one. */
function invalid(validation: unknown): Refusal {
  const issue: unknown = Array.isArray(validation) ? validation[0] : undefined;
  if (!isRecord(issue)) return new Refusal(edgeErrors.invalid);
  const field = String(issue['instancePath'] ?? '').replace(/^\//, '') || undefined;
  const named = isRecord(issue['params']) ? issue['params']['params'] : undefined;
  const { rule, says } = brokenOf({ params: named, message: String(issue['message']) });
  return rule === null
    ? new Refusal(edgeErrors.invalid, field)
    : new Refusal({ ...edgeErrors.invalid, message: says }, field, rule);
}

/** Returns the refusal for a thrown error; an unknown error is a server failure, reported without its cause. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return new Refusal(edgeErrors.failed);
  const { code, statusCode, validation }: Thrown = thrown;
  if (validation !== undefined) return invalid(validation);
  const known = typeof code === 'string' ? ours.get(code) : undefined;
  const status = typeof statusCode === 'number' ? byStatus.get(statusCode) : undefined;
  return new Refusal(known ?? status ?? edgeErrors.failed);
}
