import { createMachine, createScope, type Console, type Store } from '@patchbay/shared-contracts';
import { customBreaksAnswerSchema, updatePropertyAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { Subject, type Observable } from '@patchbay/shared-contracts/rx';
import type { Clock } from '../../clock/clock.ts';
import {
  statusOf,
  stepStatus,
  STATUS_LOCK_MS,
  type Choice,
  type StatusEffect,
  type StatusState,
} from '../model/status.ts';

/** The agent's status as known to this tab. */
export interface StatusController extends Store<StatusState> {
  choose(choice: Choice): void;
  /** Applies the server's status. */
  tell(choice: Choice): void;
  /** Returns the named breaks; empty where the account has none, or when they cannot be fetched [MODE-014]. */
  breaks(): Promise<readonly string[]>;
  readonly said: Observable<'saved' | 'failed'>;
  stop(): void;
}

type Setup = Pick<Console, 'session' | 'request'> & { readonly clock: Clock };

const nobody: Choice = { status: 'Logged Out', reason: null };

export function createStatusController({ session, request, clock }: Setup): StatusController {
  const now = () => session.current()?.user;
  const shownChoice = (): Choice => {
    const profile = now()?.profile;
    return profile ? statusOf(profile) : nobody;
  };
  const said = new Subject<'saved' | 'failed'>();
  let stopLock = () => {};

  const save = async ({ status, reason }: Choice) => {
    const user_id = now()?.user_id ?? '';
    const body = { user_id, property: 'status', value: status, ...(reason === null ? {} : { custom_type: reason }) };
    const { ok } = await request.send({
      method: 'POST',
      path: callPaths.updateProperty,
      body,
      answer: updatePropertyAnswerSchema,
    });
    machine.dispatch({ type: ok ? 'saved' : 'failed' });
    if (ok) void session.refresh(); // others show the status too
  };
  const runEffect = (effect: StatusEffect): void => {
    if (effect.type === 'save') void save(effect.choice);
    else if (effect.type === 'lock')
      stopLock = clock.after(STATUS_LOCK_MS, () => machine.dispatch({ type: 'lockOver' }));
    else said.next(effect.type === 'tellSaved' ? 'saved' : 'failed');
  };
  const start: StatusState = { is: 'free', shown: shownChoice() };
  const machine = createMachine({ start: [start, []], step: stepStatus, obey: runEffect });
  const scope = createScope();
  scope.add('machine', () => machine.stop());
  scope.add('lock', () => stopLock());
  scope.add(
    'session',
    session.subscribe(() => machine.dispatch({ type: 'told', choice: shownChoice() })),
  );
  return {
    current: machine.current,
    subscribe: machine.subscribe,
    said,
    choose: (choice) => machine.dispatch({ type: 'chosen', choice }),
    tell: (choice) => machine.dispatch({ type: 'told', choice }),
    async breaks() {
      const user = now();
      if (!user?.profile.custom_breaks_enabled) return [];
      const query = { user_id: user.user_id };
      const answer = await request.send({
        method: 'GET',
        path: callPaths.customBreaks,
        query,
        answer: customBreaksAnswerSchema,
      });
      return answer.ok ? answer.data.data : [];
    },
    stop: () => void scope.end(),
  };
}
