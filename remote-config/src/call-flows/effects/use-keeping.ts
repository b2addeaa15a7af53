import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import {
  isDue,
  keptState,
  losesChanges,
  stepKeeping,
  type Keeping,
  type KeptState,
  type Theirs,
} from '../model/keeping.ts';
import { isSameJson } from '../model/same-json.ts';
import type { CheckedDraft, ServerProblem } from '../model/checked-draft.ts';
import { registerSave } from './pending-saves.ts';

/** Delay after the last change, ms. */
const PAUSE_MS = 800;

const problemSchema = z.object({ node_id: z.string().nullable(), field: z.string().optional(), code: z.string() });

/** Part of the server's response common to all kinds of flows. */
const roomSchema = z.object({
  data: z.object({
    ...{ draft: z.unknown(), draft_version: z.number().int(), draft_by: z.string().nullable() },
    problems: z.array(problemSchema),
  }),
});

/**
 * Place where a draft is saved: its API path and its parser; `holds`: name of the hold on the page while changes are unsaved; `parameter`:
 * query parameter that names the open flow.
 */
export interface KeptWhere<Draft> {
  readonly path: string;
  readonly version: number;
  /** Problems when the editor was opened. */
  readonly problems: readonly ServerProblem[];
  readonly read: (draft: unknown) => Draft | null;
  readonly holds: string;
  readonly parameter: string;
}

function theirsIn<Draft>(body: unknown, read: KeptWhere<Draft>['read']): Theirs<Draft> | null {
  const room = roomSchema.safeParse(body).data?.data;
  const draft = room ? read(room.draft) : null;
  return room && draft ? { draft, version: room.draft_version, by: room.draft_by } : null;
}

/** Returns the sent draft that the server has, with its version and problems; null: it has another one. */
function ownIn<Draft>(body: unknown, sent: readonly Draft[]) {
  const room = roomSchema.safeParse(body).data?.data;
  const draft = room && sent.find((each) => isSameJson(each, room.draft));
  return room && draft ? { draft, version: room.draft_version, problems: room.problems } : null;
}

export interface Kept<Draft> {
  readonly state: KeptState;
  /** Whether leaving would lose changes. */
  readonly losesChanges: boolean;
  /** Version of the server's draft. */
  readonly version: number;
  /** Draft saved by another user meanwhile, until the conflict is settled. */
  readonly theirs: Theirs<Draft> | null;
  readonly code: string | null;
  /** The server's problems with the last saved draft. */
  readonly checked: CheckedDraft<Draft>;
  readonly retry: () => void;
  readonly settle: () => void;
  /** Handles a refusal of another request because another user changed the draft; false: its response has no readable draft. */
  readonly overtaken: (body: unknown) => boolean;
  /** Takes over a draft that the server has now and that is shown here. */
  readonly follow: (draft: Draft, version: number) => void;
}

/** Fields needed for display, for any kind of draft. */
export type KeptShown = Pick<
  Kept<unknown>,
  'state' | 'losesChanges' | 'version' | 'theirs' | 'code' | 'retry' | 'settle' | 'overtaken'
>;

/** Returns a function that saves a draft over a version; its refusal is a toast where no editor can show it. */
function usePut<Draft>(path: string) {
  const { request } = useConsole();
  return useCallback(
    async (draft: Draft, version: number, toast = false) => {
      const body = { draft, draft_version: version };
      const save = request.send({ method: 'PUT', path, body, answer: roomSchema, toast });
      registerSave(request, save);
      return save;
    },
    [request, path],
  );
}

/**
 * Saves on leaving what was not sent yet, after the save that is on its way, or that once more if it failed. Set the returned ref to the
 * version that a save resolves to; null: it failed.
 */
function useSaveOnLeaving<Draft>(path: string, keeping: Keeping<Draft>, draft: Draft) {
  const { request, session } = useConsole();
  const put = usePut<Draft>(path);
  const sendingRef = useRef<Promise<number | null>>(Promise.resolve(null));
  const leave = useEffectEvent(() => {
    const { phase, version } = keeping;
    if (session.current() === null) return;
    if (keptState(keeping, draft) === 'waiting') void put(draft, version, true);
    if (phase.is !== 'sending') return;
    const isSent = (newest: number | null) => newest !== null && draft === phase.draft;
    const save = sendingRef.current.then((newest) => (isSent(newest) ? null : put(draft, newest ?? version, true)));
    registerSave(request, save);
  });
  useEffect(() => () => leave(), []);
  return sendingRef;
}

/**
 * Saves the draft a moment after each change and on leaving, one request at a time; holds the page while changes are unsaved
 * [CONF-FLOW-004].
 */
export function useAutosave<Draft>(where: KeptWhere<Draft>, kept: Draft, draft: Draft): Kept<Draft> {
  const { path, read, holds, parameter } = where;
  const { unsaved } = useConsole();
  const put = usePut<Draft>(path);
  const [checked, setChecked] = useState<CheckedDraft<Draft>>({ draft: kept, problems: where.problems });
  const begun: Keeping<Draft> = { kept, version: where.version, phase: { is: 'resting' } };
  const [keeping, dispatch] = useReducer(stepKeeping<Draft>, begun);
  const { phase, version } = keeping;
  /** Drafts sent since the last answer: the server may have one of them. */
  const unanswered = useRef<readonly Draft[]>([]);
  const sendingRef = useSaveOnLeaving(path, keeping, draft);
  const state = keptState(keeping, draft);

  const send = useCallback(
    async (sent: Draft, over: number) => {
      dispatch({ type: 'sent', draft: sent });
      unanswered.current = [...unanswered.current, sent];
      const answer = put(sent, over);
      sendingRef.current = answer.then((result) => (result.ok ? result.data.data.draft_version : null));
      const result = await answer;
      const drafts = unanswered.current;
      if (result.ok || result.status === 409) unanswered.current = [];
      if (result.ok) {
        setChecked({ draft: sent, problems: result.data.data.problems });
        return dispatch({ type: 'kept', version: result.data.data.draft_version });
      }
      const own = result.status === 409 ? ownIn(result.body, drafts) : null;
      if (own !== null) {
        setChecked(own);
        return dispatch({ type: 'found', ...own });
      }
      const theirs = result.status === 409 ? theirsIn(result.body, read) : null;
      return dispatch(theirs ? { type: 'overtaken', theirs } : { type: 'failed', code: result.code ?? '' });
    },
    [put, sendingRef, read],
  );

  const isNow = isDue(keeping, draft);
  useEffect(() => {
    if (!isNow) return undefined;
    const timer = setTimeout(() => void send(draft, version), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNow, draft, version, send]);

  const isHeld = state !== 'kept';
  const loses = losesChanges(keeping, draft);
  const asksAt = loses ? parameter : undefined;
  useEffect(() => (isHeld ? unsaved.hold(holds, asksAt) : undefined), [isHeld, unsaved, holds, asksAt]);

  return {
    ...{ checked, state, losesChanges: loses, version, theirs: phase.is === 'overtaken' ? phase.theirs : null },
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
