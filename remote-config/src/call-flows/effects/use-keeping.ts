import { useCallback, useEffect, useReducer, useState } from 'react';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { isDue, keptState, stepKeeping, type Keeping, type KeptState, type Theirs } from '../model/keeping.ts';
import type { Told, ToldProblem } from '../model/told.ts';

/** After the last change; ms. */
const PAUSE_MS = 800;

const problemSchema = z.object({ node_id: z.string().nullable(), field: z.string().optional(), code: z.string() });

/** What of the server's answers goes for flows of every kind. */
const roomSchema = z.object({
  data: z.object({
    ...{ draft: z.unknown(), draft_version: z.number().int(), draft_by: z.string().nullable() },
    problems: z.array(problemSchema),
  }),
});

/** Which draft is kept where: its room at the server, and how a draft is read; `holds`: what the page is held by. */
export interface KeptWhere<Draft> {
  readonly path: string;
  readonly version: number;
  /** As the room was opened. */
  readonly problems: readonly ToldProblem[];
  readonly read: (draft: unknown) => Draft | null;
  readonly holds: string;
}

function theirsIn<Draft>(body: unknown, read: KeptWhere<Draft>['read']): Theirs<Draft> | null {
  const room = roomSchema.safeParse(body).data?.data;
  const draft = room ? read(room.draft) : null;
  return room && draft ? { draft, version: room.draft_version, by: room.draft_by } : null;
}

export interface Kept<Draft> {
  readonly state: KeptState;
  /** Of the draft that the server has. */
  readonly version: number;
  /** What somebody else made of it meanwhile, until that is settled. */
  readonly theirs: Theirs<Draft> | null;
  readonly code: string | null;
  /** Of the draft that was kept last. */
  readonly told: Told<Draft>;
  readonly retry: () => void;
  readonly settle: () => void;
  /** The server refused something else, for somebody changed the draft meanwhile; false: its answer has no draft that can be read. */
  readonly overtaken: (body: unknown) => boolean;
  /** The server has this draft now, which is drawn here, too. */
  readonly follow: (draft: Draft, version: number) => void;
}

/** What of it is shown, whatever a draft is. */
export type KeptShown = Pick<Kept<unknown>, 'state' | 'version' | 'theirs' | 'code' | 'retry' | 'settle' | 'overtaken'>;

/** Keeps what is drawn a moment after each change, one at a time; holds the page while something is not kept [CONF-FLOW-004]. */
export function useKeeping<Draft>(where: KeptWhere<Draft>, kept: Draft, draft: Draft): Kept<Draft> {
  const { path, read, holds } = where;
  const { request, unsaved } = useConsole();
  const [told, setTold] = useState<Told<Draft>>({ draft: kept, problems: where.problems });
  const begun: Keeping<Draft> = { kept, version: where.version, phase: { is: 'resting' } };
  const [keeping, dispatch] = useReducer(stepKeeping<Draft>, begun);
  const { phase, version } = keeping;
  const state = keptState(keeping, draft);

  const send = useCallback(
    async (sent: Draft, over: number) => {
      dispatch({ type: 'sent', draft: sent });
      const body = { draft: sent, draft_version: over };
      const result = await request.send({ method: 'PUT', path, body, answer: roomSchema });
      if (result.ok) {
        setTold({ draft: sent, problems: result.data.data.problems });
        return dispatch({ type: 'kept', version: result.data.data.draft_version });
      }
      const theirs = result.status === 409 ? theirsIn(result.body, read) : null;
      return dispatch(theirs ? { type: 'overtaken', theirs } : { type: 'failed', code: result.code ?? '' });
    },
    [request, path, read],
  );

  const isNow = isDue(keeping, draft);
  useEffect(() => {
    if (!isNow) return undefined;
    const timer = setTimeout(() => void send(draft, version), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNow, draft, version, send]);

  const isHeld = state !== 'kept';
  useEffect(() => (isHeld ? unsaved.hold(holds) : undefined), [isHeld, unsaved, holds]);

  return {
    ...{ told, state, version, theirs: phase.is === 'overtaken' ? phase.theirs : null },
    code: phase.is === 'failed' ? phase.code : null,
    retry: () => void send(draft, version),
    settle: () => dispatch({ type: 'settled' }),
    overtaken(body) {
      const theirs = theirsIn(body, read);
      if (theirs !== null) dispatch({ type: 'overtaken', theirs });
      return theirs !== null;
    },
    follow: (followed, itsVersion) => dispatch({ type: 'followed', draft: followed, version: itsVersion }),
  };
}
