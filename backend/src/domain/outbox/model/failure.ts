import type { DeliveryFailure } from '@patchbay/shared-contracts/hooks';
import { PrivateAddress } from '../../../kernel/hooks/public-address.ts';

/** Returns the failure for a status; null: accepted. */
export function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const codes: Readonly<Record<string, DeliveryFailure>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  CERT_SIGNATURE_FAILURE: 'certificate',
  CERT_REVOKED: 'certificate',
};

/** Returns the reason why there was no answer. */
export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PrivateAddress) return 'private-address';
  if (typeof error !== 'object' || error === null) return 'no-answer';
  if ('name' in error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? (codes[error.code] ?? 'no-answer') : 'no-answer';
}
