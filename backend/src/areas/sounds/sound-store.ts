import {
  soundErrors,
  soundLimits,
  soundStatuses,
  type SoundStatus,
  type SoundType,
} from '@patchbay/shared-contracts/sounds';
import type { Insertable } from 'kysely';
import { edgeErrors } from '@patchbay/shared-contracts';
import { containing } from '../../kernel/db/conditions.ts';
import { nearPage, turnedIf } from '../../kernel/db/near-page.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row, Tables } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export type SoundRow = Row<'sounds'>;
export type NewSound = Insertable<Tables['sounds']>;

interface Page {
  readonly type: SoundType;
  readonly limit: number;
  readonly offset: number;
  readonly name: string;
}

/** Returns a page, newest first, and the total number [CONF-SOUND-066]. */
export async function pageOfSounds(tx: Tx, { type, limit, offset, name }: Page) {
  const ofType = tx.selectFrom('sounds').where('type', '=', type);
  const asked = name.trim() === '' ? ofType : ofType.where('name', 'ilike', containing(name.trim()));
  const { total } = await asked.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const { isTurned, skip, take } = nearPage(Number(total), { limit, offset });
  // Selects ids from the index only, so that skipped rows are not read.
  const ids = asked
    .select('sound_id')
    .orderBy('created_at', turnedIf(isTurned, 'desc'))
    .orderBy('sound_id', turnedIf(isTurned, 'asc'))
    .limit(take)
    .offset(skip);
  const rows = await tx
    .selectFrom('sounds')
    .selectAll()
    .where('sound_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('sound_id')
    .execute();
  return { rows, total: Number(total) };
}

/** Refuses an id that is not of this account. `lock`: locks the row. */
export async function requireSound(tx: Tx, soundId: string, lock = false): Promise<SoundRow> {
  const query = tx.selectFrom('sounds').selectAll().where('sound_id', '=', soundId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  return row;
}

type Change = Partial<Pick<SoundRow, 'name' | 'language' | 'description' | 'status' | 'review_reason'>> & {
  readonly reviewed_by?: string;
  readonly reviewed_at?: Date;
};

/** Refuses built-in sounds, and a version changed since it was read [CONF-SOUND-068]. */
export async function changeSound(tx: Tx, soundId: string, version: number, change: Change): Promise<SoundRow> {
  const row = await requireSound(tx, soundId, true);
  if (row.status === soundStatuses.default) throw new Refusal(soundErrors['default-sound']);
  if (row.version !== version) throw new Refusal(soundErrors['sound-changed']);
  return tx
    .updateTable('sounds')
    .set({ ...change, version: version + 1 })
    .where('sound_id', '=', soundId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds all or none; refuses more than an account may have. */
export async function addSounds(tx: Tx, sounds: readonly NewSound[]): Promise<void> {
  const { total } = await tx
    .selectFrom('sounds')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) + sounds.length > soundLimits.sounds) throw new Refusal(soundErrors['too-many-sounds']);
  await tx
    .insertInto('sounds')
    .values([...sounds])
    .execute();
}

/** Initial status of a sound: in assume-user mode it may be active at once [CONF-SOUND-034]. */
export const firstStatus = (sent: '0' | '1', assumed: boolean): SoundStatus =>
  assumed && sent === '1' ? soundStatuses.active : soundStatuses.underReview;
