import { sql, type RawBuilder } from 'kysely';
import type { Shown } from '../list/editable-list-routes.ts';
import type { EditableRow } from '../list/editable-rows.ts';
import { namedUser } from '../routing/flow-room.ts';
import type { Tx } from '../../kernel/db/database.ts';

const ofVersion = (what: RawBuilder<unknown>) => sql`(
  select ${what} from flow_versions as version where version.flow_id = list.id and version.version = list.published)`;

/** Columns of a flow for its list; draft and graph are needed for checks only. `numbers`: the column that refers to it. */
export const toldOfFlows = (numbers: 'flow_id' | 'sms_flow_id') => ({
  published: sql`list.published`,
  published_at: ofVersion(sql`version.published_at`),
  published_by: ofVersion(sql`coalesce(${namedUser('version.published_by')}, version.published_by)`),
  is_changed: sql`list.draft is distinct from ${ofVersion(sql`version.graph`)}`,
  numbers: sql`(
    select coalesce(jsonb_agg(number order by number), '[]') from service_numbers where ${sql.ref(numbers)} = list.id)`,
  draft: sql`list.draft`,
  graph: ofVersion(sql`version.graph`),
});

/** State of a flow: problems of its draft, and whether the published version names something that is gone. */
export interface FlowState<Known> {
  known(tx: Tx): Promise<Known>;
  problems(draft: unknown, known: Known): number;
  isBroken(graph: unknown, known: Known): boolean;
}

function completed<Known>(row: EditableRow, state: FlowState<Known>, known: Known): EditableRow {
  const { draft, graph, published_at: at, ...rest } = row;
  return {
    ...rest,
    published_dt: at instanceof Date ? at.toISOString() : null,
    problems: state.problems(draft, known),
    is_broken: row['published'] !== null && state.isBroken(graph, known),
  };
}

export const completedBy =
  <Known>(state: FlowState<Known>): Shown =>
  async (tx, rows) => {
    if (rows.length === 0) return rows;
    const known = await state.known(tx);
    return rows.map((row) => completed(row, state, known));
  };
