import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import {
  away,
  stepSupervision,
  type Supervision,
  type SupervisionEffect,
  type SupervisionEvent,
} from './supervision.ts';

const asha = { key: 'a asha', callId: 'a', agent: 'Asha' };
const ben = { key: 'b ben', callId: 'b', agent: 'Ben' };
const press = (mode: SupervisionMode, at: number, call = asha): SupervisionEvent => ({
  type: 'pressed',
  at,
  call,
  mode,
});
const joined = (at: number): SupervisionEvent => ({ type: 'joined', at });
const took = (at: number, mode: SupervisionMode): SupervisionEvent => ({
  type: 'modeAnswered',
  at,
  mode,
  reason: null,
});
const no = { is: 'server', code: null, message: 'No.' } as const;

function after(...events: readonly SupervisionEvent[]) {
  let supervision: Supervision = away;
  const done: SupervisionEffect[] = [];
  for (const event of events) {
    const [next, effects] = stepSupervision(supervision, event);
    supervision = next;
    done.push(...effects);
  }
  return { supervision, done };
}
const received = ({ done }: ReturnType<typeof after>) =>
  done.map((effect) =>
    effect.type === 'join'
      ? `join ${effect.callId} ${effect.mode}${effect.speaks ? ' with microphone' : ''}`
      : effect.type === 'setMode'
        ? `set ${effect.mode}`
        : effect.type === 'leave'
          ? `leave ${String(effect.at)}`
          : `say ${effect.what.is}`,
  );
const seen = ({ supervision }: ReturnType<typeof after>) =>
  supervision.is === 'away' ? 'away' : `${supervision.is} ${supervision.call.callId} ${supervision.mode}`;

it.each<readonly [string, readonly SupervisionEvent[], string, readonly string[]]>([
  ['listening asks for no microphone', [press('listen', 1), joined(1)], 'on a listen', ['join a listen']],
  ['whispering and barging do', [press('whisper', 1), joined(1)], 'on a whisper', ['join a whisper with microphone']],
  [
    'who listens and then speaks joins anew, with the microphone',
    [press('listen', 1), joined(1), press('whisper', 2), joined(2)],
    'on a whisper',
    ['join a listen', 'leave 1', 'join a whisper with microphone'],
  ],
  [
    'who can speak changes between all three as it is',
    [press('barge', 1), joined(1), press('listen', 2), took(1, 'listen'), press('whisper', 3), took(1, 'whisper')],
    'on a whisper',
    ['join a barge with microphone', 'set listen', 'set whisper'],
  ],
  [
    'pressed twice it is asked for once',
    [press('listen', 1), press('listen', 2), joined(1)],
    'on a listen',
    ['join a listen'],
  ],
  [
    'another call: the one before is left',
    [press('listen', 1), joined(1), press('listen', 2, ben), joined(2)],
    'on b listen',
    ['join a listen', 'leave 1', 'join b listen'],
  ],
  ['what comes late of a joining that was given up changes nothing', [press('listen', 1), press('listen', 2, ben), joined(1)], 'joining b listen', ['join a listen', 'leave 1', 'join b listen']], // prettier-ignore
  ['refused, one is away and reads why', [press('listen', 1), { type: 'refused', at: 1, reason: no }], 'away', ['join a listen', 'say server']], // prettier-ignore
  ['a refusal that comes late changes nothing', [press('listen', 1), press('listen', 2, ben), { type: 'refused', at: 1, reason: no }], 'joining b listen', ['join a listen', 'leave 1', 'join b listen']], // prettier-ignore
  ['a mode that is refused stays what it was', [press('whisper', 1), joined(1), press('barge', 2), { type: 'modeAnswered', at: 1, mode: 'barge', reason: no }], 'on a whisper', ['join a whisper with microphone', 'set barge', 'say server']], // prettier-ignore
  [
    'ended by the supervisor',
    [press('listen', 1), joined(1), { type: 'endPressed' }],
    'away',
    ['join a listen', 'leave 1'],
  ],
  ['ended with the call', [press('listen', 1), joined(1), { type: 'callGone', key: asha.key }], 'away', ['join a listen', 'leave 1', 'say over']], // prettier-ignore
  ['goes with the call to another agent', [press('listen', 1), joined(1), { type: 'callMoved', call: { ...ben, callId: asha.callId } }, { type: 'callGone', key: asha.key }], 'on a listen', ['join a listen']], // prettier-ignore
  ['another call that is handed on changes nothing', [press('listen', 1), joined(1), { type: 'callMoved', call: ben }], 'on a listen', ['join a listen']], // prettier-ignore
  ['another call’s end changes nothing', [press('listen', 1), joined(1), { type: 'callGone', key: ben.key }], 'on a listen', ['join a listen']], // prettier-ignore
  ['sound that is gone ends it', [press('listen', 1), joined(1), { type: 'over', at: 1 }], 'away', ['join a listen', 'leave 1', 'say over']], // prettier-ignore
])('%s [LIVE-026, LIVE-031]', (_name, events, state, done) => {
  const result = after(...events);
  expect([seen(result), received(result)]).toEqual([state, done]);
});
