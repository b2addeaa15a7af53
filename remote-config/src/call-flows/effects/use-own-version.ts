import { versionAnswerSchema, versionsAnswerSchema } from '@patchbay/shared-contracts/flows';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { isSameJson } from '../model/same-json.ts';
import { useRoomTools } from './room-tools.ts';

/**
 * Returns a function that looks for a publication whose answer was lost: the version after the newest one known before, by this user and
 * with this graph; null: there is none, or one of them could not be read (undefined).
 */
export function useOwnVersion(): (published: number | null | undefined, graph: unknown) => Promise<number | null> {
  const { path: room } = useRoomTools();
  const { request } = useConsole();
  const user = useSession()?.user;
  const name = user && `${user.first_name} ${user.last_name}`.trim();
  return async (published, graph) => {
    if (published === undefined || graph === undefined) return null;
    const list = { method: 'GET', path: `${room}versions/`, answer: versionsAnswerSchema } as const;
    const versions = await request.send(list);
    const newest = versions.ok ? versions.data.data[0] : undefined;
    if (newest?.version !== (published ?? 0) + 1 || newest.published_by !== name) return null;
    const path = `${room}versions/${newest.version}/`;
    const stored = await request.send({ method: 'GET', path, answer: versionAnswerSchema });
    return stored.ok && isSameJson(stored.data.data.graph, graph) ? newest.version : null;
  };
}
