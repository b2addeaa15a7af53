import type { Channel } from '@patchbay/shared-contracts';
import type { Audience, explainReasons } from '@patchbay/shared-contracts/platform';
import { bucketOf, bucketsFor } from './bucket.ts';
import type { RolloutState } from './rollout.ts';

/** The visitor of a page load. Before sign-in only the id of an anonymous cookie is known. */
export interface Visitor {
  readonly id: string;
  readonly account: string | null;
  readonly role: string | null;
  readonly language: string | null;
}

/** A tester's own choice for one remote [PLAT-016]. `expiresAt`: epoch ms. */
export type Choice = { readonly expiresAt: number } & (
  { readonly version: string; readonly address: null } | { readonly version: null; readonly address: string }
);

export interface Assignment {
  readonly version: string;
  readonly channel: Channel;
  readonly bucket: number;
  readonly because: (typeof explainReasons)[number];
}

const outside = (list: readonly string[], value: string | null): boolean =>
  list.length > 0 && (value === null || !list.includes(value));

/** An empty list includes everybody. */
function outsideAudience(audience: Audience, visitor: Visitor): Assignment['because'] | null {
  if (outside(audience.accounts, visitor.account)) return 'outside-accounts';
  if (outside(audience.roles, visitor.role)) return 'outside-roles';
  if (outside(audience.users, visitor.id)) return 'outside-users';
  if (outside(audience.languages, visitor.language)) return 'outside-languages';
  return null;
}

/** Returns the version of a remote for a visitor, and the reason [PLAT-009, PLAT-017]; the percentage counts within the audience. */
export function assign(remote: string, { stable, candidate }: RolloutState, visitor: Visitor): Assignment {
  const bucket = bucketOf(remote, visitor.id);
  const onStable = (because: Assignment['because']): Assignment => ({
    version: stable,
    channel: 'stable',
    bucket,
    because,
  });
  if (candidate === null) return onStable('no-candidate');
  const barred = outsideAudience(candidate.audience, visitor);
  if (barred !== null) return onStable(barred);
  if (bucket >= bucketsFor(candidate.percentage)) return onStable('bucket-outside');
  return { version: candidate.version, channel: 'candidate', bucket, because: 'bucket-inside' };
}
