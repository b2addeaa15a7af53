import { hash, hashRaw, verify } from '@node-rs/argon2';
import { normalPassword } from '@patchbay/shared-contracts/sign-in';

// OWASP's second choice for Argon2id (the default of the library): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), cost);

/** Hashes a secret to 32 bytes at the cost of a password hash, so that guessing is as slow. */
export const slowHash = (secret: string, salt: Uint8Array): Promise<Buffer> => hashRaw(secret, { ...cost, salt });

/** Hash of no user: checking it takes as long as checking a real one. */
const nobody = hashPassword('no password has this text, and no user has this hash');

/** Takes the same time whether or not there is a user. A password set before normalisation was introduced is still accepted as typed. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const kept = passwordHash ?? (await nobody);
  const normal = normalPassword(password);
  const matches = (await verify(kept, normal)) || (normal !== password && (await verify(kept, password)));
  return matches && passwordHash !== undefined;
}
