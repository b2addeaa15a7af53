import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { PRIVATE_FILE } from '../private-files/private-files.ts';
import { INSTALLATION, type AuditLog } from './audit.ts';

export interface ChainWatchDeps {
  readonly audit: Pick<AuditLog, 'check' | 'write'>;
  readonly accounts: () => Promise<readonly string[]>;
  /** Kept beside the secrets, not in the database: restoring an old database does not restore this file. */
  readonly file: string;
  /** Called for a broken chain at each check. */
  readonly onBroken: (error: Error) => void;
}

/** Checks all chains [SEC-011]. */
export interface ChainWatch {
  look(): Promise<void>;
}

/** By account: the end of the chain when it was last intact, and the break that was reported. */
const knownSchema = z.record(
  z.string(),
  z.object({ number: z.number().int(), hash: z.string(), told: z.number().int().optional() }),
);
type Known = z.infer<typeof knownSchema>;

async function readKnown(file: string): Promise<Known> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  return knownSchema.parse(JSON.parse(text));
}

async function writeKnown(file: string, known: Known): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(known), { mode: PRIVATE_FILE });
  await rename(draft, file);
}

export function createChainWatch({ audit, accounts, file, onBroken }: ChainWatchDeps): ChainWatch {
  /** Returns the new state of this chain. The account's owners are told once of each break, by an entry; the operator at each check. */
  async function lookAt(account: string, before: Known[string] | undefined): Promise<Known[string] | undefined> {
    const { brokenAt, end } = await audit.check(account, before);
    if (brokenAt === null) return end && { number: end.number, hash: end.hash };
    onBroken(new Error(`The audit log of ${account} was changed or cut at entry ${brokenAt}.`));
    if (before?.told !== brokenAt) {
      const what = { action: 'audit-broken', by: 'server', whom: account, address: '' } as const;
      await audit.write(account, { ...what, detail: { entry: String(brokenAt) } });
    }
    return { number: 0, hash: '', ...before, told: brokenAt };
  }
  return {
    async look() {
      const known = await readKnown(file);
      for (const account of [INSTALLATION, ...(await accounts())]) {
        const found = await lookAt(account, known[account]);
        if (found !== undefined) known[account] = found;
      }
      await writeKnown(file, known);
    },
  };
}
