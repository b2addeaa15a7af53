import { dispositionsChanged, type Call, type Result } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import {
  deletedAnswerSchema,
  dispositionErrors,
  dispositionPaths,
  groupAnswerSchema,
  namedAnswerSchema,
  namedConflictSchema,
  orderAnswerSchema,
  usedMoreSchema,
  type DispositionGroup,
  type DispositionUse,
  type MakeDisposition,
} from '@patchbay/shared-contracts/dispositions';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import type { Kind } from '../model/kind.ts';
import type { Failure, Outcome } from '../model/outcome.ts';
import { GROUPS } from './use-groups.ts';

const pathOf = (kind: Kind): string => (kind === 'group' ? dispositionPaths.groups : customerPaths.dispositions);

type Refused = Extract<Result<never>, { ok: false }>;

function failureOf({ status, code, message, body }: Refused): Failure {
  if (status === dispositionErrors.gone.status) return { is: 'gone' };
  const use = usedMoreSchema.safeParse(body).data?.data;
  if (code === dispositionErrors.usedMore.code && use !== undefined) return { is: 'usedMore', use };
  const now = namedConflictSchema.safeParse(body).data?.data;
  if (code === dispositionErrors.changed.code && now !== undefined) return { is: 'changed', ...now };
  if (code === dispositionErrors.taken.code) return { is: 'taken' };
  return code === dispositionErrors.tooMany.code ? { is: 'tooMany' } : { is: 'refused', message };
}

/** Servers that do not count children do not compare. */
const seenOf = (shown: DispositionUse | undefined) =>
  shown?.children === undefined ? {} : { seen: { customers: shown.customers, children: shown.children } };

interface Renamed {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Returns the actions on dispositions; each refetches them, here and wherever they are offered. */
export function useDispositionChanges() {
  const { request, bus } = useConsole();
  const client = useQueryClient();
  async function send<Answer>(
    call: Call<Answer>,
    madeBy: (answer: Answer) => readonly string[] = () => [],
  ): Promise<Outcome> {
    const result = await request.send(call);
    await client.invalidateQueries({ queryKey: [GROUPS] });
    if (!result.ok) return failureOf(result);
    bus.emit(dispositionsChanged, {});
    return { is: 'done', made: madeBy(result.data) };
  }
  const create = (path: string, body: object) =>
    send({ method: 'POST', path, body, answer: groupAnswerSchema }, ({ made }) => made);
  return {
    addGroup: (name: string) => create(dispositionPaths.groups, { name, dispositions: [] }),
    /** Adds dispositions to a group; sub-levels to a disposition given by its id. */
    add: ({ id: group_id, name }: DispositionGroup, dispositions: MakeDisposition['dispositions']) =>
      create(dispositionPaths.create, { group_id, name, dispositions }),
    rename: (kind: Kind, { id, name, version }: Renamed) =>
      send({ method: 'PUT', path: `${pathOf(kind)}${id}/`, body: { name, version }, answer: namedAnswerSchema }),
    /** `shown`: the use that the user saw; undefined: not known. */
    remove: (kind: Kind, id: string, shown: DispositionUse | undefined) =>
      send({
        method: 'DELETE',
        path: pathOf(kind),
        body: { ids: [id], ...seenOf(shown) },
        answer: deletedAnswerSchema,
      }),
    /** `parent`: null for groups. */
    reorder: (parent: string | null, ids: readonly string[]) =>
      send({ method: 'PUT', path: dispositionPaths.order, body: { parent, ids }, answer: orderAnswerSchema }),
  };
}
