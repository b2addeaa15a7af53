import { releaseSchema } from '@patchbay/shared-contracts';
import { audienceSchema, publicationSchema, type Publication } from '@patchbay/shared-contracts/platform';
import { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import type { Choice } from '../model/assign.ts';
import type { RolloutState } from '../model/rollout.ts';
import type { Unsigned } from './signer.ts';

/** This module alone converts the registry's rows to the models and back. */
const earlierSchema = z.array(z.string());

export function rolloutOf(row: Row<'rollouts'>): RolloutState {
  const { stable, candidate, frozen, revision } = row;
  const percentage = Number(row.percentage);
  const audience = audienceSchema.parse(row.audience);
  return {
    stable,
    candidate: candidate === null ? null : { version: candidate, percentage, audience },
    frozen,
    earlier: earlierSchema.parse(row.earlier),
    revision,
  };
}

export function choiceOf({ version, address, expires_at }: Row<'release_overrides'>): Choice {
  const expiresAt = expires_at.getTime();
  if (version !== null) return { version, address: null, expiresAt };
  if (address !== null) return { version: null, address, expiresAt };
  throw new Error('an override names neither version nor address');
}

const unsignedSchema = releaseSchema.omit({ base: true, signature: true });
export const unsignedOf = (stored: unknown): Unsigned => unsignedSchema.parse(stored);
export const publicationOf = (stored: unknown): Publication => publicationSchema.parse(stored);

/** Selects versions as stored; the content is read only where it is needed. */
export const versionRows = (tx: Tx) =>
  tx.selectFrom('releases').select(['name', 'version', 'withdrawn_at', 'swept_at']).orderBy('published_at').execute();

export const rolloutRow = (tx: Tx, remote: string) =>
  tx.selectFrom('rollouts').selectAll().where('name', '=', remote).executeTakeFirst();

export const releaseRow = (tx: Tx, name: string, version: string) =>
  tx.selectFrom('releases').selectAll().where('name', '=', name).where('version', '=', version).executeTakeFirst();

/** Signals to every API process that visitors may get something else now. */
export const bump = (tx: Tx, column: 'revision' | 'overrides') =>
  tx
    .updateTable('registry_state')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .execute();
