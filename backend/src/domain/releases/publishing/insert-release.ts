import type { Publication } from '@patchbay/shared-contracts/platform';
import type { Tx } from '../../../kernel/db/database.ts';
import { publicationDigest } from '../model/digest.ts';
import { releaseRow } from '../registry/rows.ts';
import { record, type Author } from '../rollouts/write.ts';

/** Inserts a version, once for ever: `same` existed already, `other` has the name but different content. */
export async function insertRelease(
  tx: Tx,
  publication: Publication,
  author: Author,
  at: Date,
): Promise<'created' | 'same' | 'other'> {
  const { name, version } = publication;
  const digest = publicationDigest(publication);
  const release = JSON.stringify(publication);
  const times = { published_at: at, retired_at: at };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('releases')
    .values({ name, version, digest, release, published_by: author.by, ...times })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    return (await releaseRow(tx, name, version))?.digest === digest ? 'same' : 'other';
  }
  await record(tx, at, name, { action: 'published', version, percentage: null }, author);
  return 'created';
}
