import { hash, hashRaw, verify } from '@node-rs/argon2';

// OWASP's second choice for Argon2id (the default of the library): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** 32 bytes of something secret, as slow to guess as a password. */
export const slowHash = (secret: string, salt: Uint8Array): Promise<Buffer> => hashRaw(secret, { ...cost, salt });

/** A hash nobody's password has: checking it takes as long as checking a real one. */
const nobody = hashPassword('no password has this text, and no user has this hash');

/** Takes the same work whether or not there is a user. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
