import { formatDuration } from '@patchbay/shared-contracts';
import { PhoneNumber } from '@patchbay/shared-ui';
import { StatusMark, Two, Words } from '@patchbay/shared-ui/list-page';
import { useSecond } from '../../live/effects/use-second.ts';
import {
  agentShown,
  beganAt,
  customerShown,
  directionShown,
  queueShown,
  srNumberShown,
  stateOf,
} from '../model/shown-call.ts';
import { CallActs } from '../../supervision/ui/call-acts.tsx';
import { useMonitorTexts } from '../texts/index.ts';
import { useFact } from './store-context.ts';

interface CellProps {
  /** Of the call. */
  readonly of: string;
}

export function AgentCell({ of: key }: CellProps) {
  const name = useFact(key, agentShown) ?? '';
  const number = useFact(key, (call) => call.agent_number ?? null);
  return <Two first={name} second={number === name ? null : number} />;
}

export function CustomerCell({ of: key }: CellProps) {
  const number = useFact(key, customerShown) ?? '';
  return number === '' ? <Words text={null} /> : <PhoneNumber number={number} />;
}

export const SrNumberCell = ({ of: key }: CellProps) => <Words text={useFact(key, srNumberShown)} />;
export const QueueCell = ({ of: key }: CellProps) => <Words text={useFact(key, queueShown)} />;

export function DirectionCell({ of: key }: CellProps) {
  const t = useMonitorTexts();
  const direction = useFact(key, directionShown);
  return <Words text={direction === 'Inbound' || direction === 'Outbound' ? t(`direction.${direction}`) : direction} />;
}

const tones = { calling: 'none', onCall: 'good', onHold: 'warn', missed: 'bad' } as const;

export function StateCell({ of: key }: CellProps) {
  const t = useMonitorTexts();
  const state = useFact(key, stateOf);
  return state === null ? null : <StatusMark tone={tones[state]} text={t(`state.${state}`)} />;
}

export function DeviceCell({ of: key }: CellProps) {
  const t = useMonitorTexts();
  const flag = useFact(key, (call) => call.sip_url_flag ?? null);
  return <Words text={flag === null ? null : t(`device.${flag}`)} />;
}

const callIdOf = ({ uuid }: { readonly uuid: string }): string => uuid;

/** What a supervisor can do with the call [LIVE-031]. */
export function ActsCell({ of: key }: CellProps) {
  const agent = useFact(key, agentShown) ?? '';
  const callId = useFact(key, callIdOf) ?? '';
  const state = useFact(key, stateOf);
  return <CallActs call={{ key, callId, agent }} isTalking={state === 'onCall' || state === 'onHold'} />;
}

const SECOND_MS = 1_000;

export function DurationCell({ of: key }: CellProps) {
  const began = useFact(key, beganAt);
  const now = useSecond();
  return <time>{began === null ? '' : formatDuration((now - began) / SECOND_MS)}</time>;
}
