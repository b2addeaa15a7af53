import { sql } from 'kysely';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { agentStatusColumns } from '../../domain/live/agent-statuses.ts';
import { startingWith, inNumber, MOST, type SearchParts } from '../../domain/search/search-parts.ts';
import { containing } from '../../kernel/db/conditions.ts';

export const findPeople: NonNullable<SearchParts['agents']> = async ({ tx, text, statusOf }) => {
  const rows = await tx
    .selectFrom('agents')
    .select([...agentStatusColumns, 'first_name', 'last_name', 'phone'])
    .where('is_active', '=', true)
    .where(sql<boolean>`(first_name || ' ' || last_name) ilike ${containing(text)} or phone like ${inNumber(text)}`)
    .orderBy(sql`(first_name || ' ' || last_name) ilike ${startingWith(text)}`, 'desc')
    .orderBy('first_name')
    .orderBy('agent_id')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const { agent_status, reason } = statusOf(row);
    return { id: row.agent_id, name: fullNameOf(row), status: agent_status, status_reason: reason, number: row.phone };
  });
};
