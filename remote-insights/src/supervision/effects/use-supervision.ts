import { createMachine, obeyWith, type EffectHandlers, type RequestPort } from '@patchbay/shared-contracts';
import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  away,
  stepSupervision,
  type Supervision,
  type SupervisionEffect,
  type SupervisionEvent,
  type Watched,
} from '../model/supervision.ts';
import { useSupervisionTexts } from '../texts/index.ts';
import { createBrowserLine } from './browser-line.ts';
import type { SupervisionLine } from './supervision-line.ts';
import { useSupervisionRefusal } from './use-refused-text.ts';

export type SayEffect = Extract<SupervisionEffect, { type: 'say' }>['what'];

export interface SupervisionController {
  current(): Supervision;
  subscribe(listener: () => void): () => void;
  press(call: Watched, mode: SupervisionMode): void;
  end(): void;
  /** The call was handed to another agent. */
  moved(call: Watched): void;
  gone(key: string): void;
  level(): number;
  /** Calls back with messages to the user. Returns a function that stops it. */
  onSaid(listener: (what: SayEffect) => void): () => void;
}

/** Runs the state machine with a line. */
function createSupervisionController(line: SupervisionLine): SupervisionController {
  let presses = 0;
  const listeners = new Set<(what: SayEffect) => void>();
  const machine = createMachine<Supervision, SupervisionEvent, SupervisionEffect>({
    start: [away, []],
    step: stepSupervision,
    obey: (effect) => obeyWith(handlers, effect),
  });
  const handlers: EffectHandlers<SupervisionEffect> = {
    join: async ({ at, ...call }) => {
      const answer = await line.join(call, () => machine.dispatch({ type: 'over', at }));
      machine.dispatch(answer.ok ? { type: 'joined', at } : { type: 'refused', at, reason: answer.reason });
    },
    setMode: async ({ at, mode }) => {
      const answer = await line.setMode(mode);
      machine.dispatch({ type: 'modeAnswered', at, mode, reason: answer.ok ? null : answer.reason });
    },
    leave: () => line.leave(),
    say: ({ what }) => listeners.forEach((tell) => tell(what)),
  };
  return {
    current: machine.current,
    subscribe: machine.subscribe,
    press: (call, mode) => machine.dispatch({ type: 'pressed', at: ++presses, call, mode }),
    end: () => machine.dispatch({ type: 'endPressed' }),
    moved: (call) => machine.dispatch({ type: 'callMoved', call }),
    gone: (key) => machine.dispatch({ type: 'callGone', key }),
    level: () => line.level(),
    onSaid(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates one controller for the page; leaving the page leaves the call. */
export function useSupervision(
  createLine: (request: RequestPort) => SupervisionLine = createBrowserLine,
): SupervisionController {
  const t = useSupervisionTexts();
  const refusedText = useSupervisionRefusal();
  const { request, notify } = useConsole();
  const say = useEffectEvent((what: SayEffect) => {
    if (what.is === 'over') notify.info(t('over'));
    else notify.error(what.is === 'microphone' ? t('noMicrophone') : refusedText(what));
  });
  const [controller] = useState(() => createSupervisionController(createLine(request)));
  useEffect(() => controller.onSaid((what) => say(what)), [controller]);
  useEffect(() => controller.end, [controller]);
  return controller;
}

export const useSupervisionNow = (controller: SupervisionController): Supervision =>
  useSyncExternalStore(controller.subscribe, controller.current);
