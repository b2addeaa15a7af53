import { formatDuration } from '@patchbay/shared-contracts';
import { qualityBars } from '@patchbay/shared-contracts/calls';
import type { LiveCall } from '@patchbay/shared-contracts/live';
import { PhoneNumber } from '@patchbay/shared-ui';
import { StatusMark, Two, useFigure, Words } from '@patchbay/shared-ui/list-page';
import { useCallback } from 'react';
import {
  agentShown,
  beganAt,
  campaignShown,
  customerShown,
  directionShown,
  isTalking,
  queueShown,
  srNumberShown,
  stateOf,
} from '../model/shown-call.ts';
import { MessageAgent } from '../../agents-room/ui/message-agent.tsx';
import { CallActs } from '../../supervision/ui/call-acts.tsx';
import { OpenCustomer } from './open-customer.tsx';
import styles from './call-monitor.module.css';
import { useMonitorTexts } from '../texts/index.ts';
import { rewrite, useFact, useWrittenRow } from './store-context.ts';

interface CellProps {
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
export const CampaignCell = ({ of: key }: CellProps) => <Words text={useFact(key, campaignShown)} />;
export const QueueCell = ({ of: key }: CellProps) => <Words text={useFact(key, queueShown)} />;

export function DirectionCell({ of: key }: CellProps) {
  const t = useMonitorTexts();
  const direction = useFact(key, directionShown);
  return <Words text={direction === 'Inbound' || direction === 'Outbound' ? t(`direction.${direction}`) : direction} />;
}

const tones = { calling: 'none', onCall: 'good', onHold: 'warn', missed: 'bad' } as const;

export function StateCell({ of: key }: CellProps) {
  const t = useMonitorTexts();
  const write = useCallback(
    (mark: HTMLElement, call: LiveCall) => {
      const state = stateOf(call);
      if (rewrite(mark, t(`state.${state}`))) mark.dataset['tone'] = tones[state];
    },
    [t],
  );
  return (
    <div className={styles.changing}>
      <StatusMark ref={useWrittenRow(key, { write })} tone="none" text="" />
    </div>
  );
}

export function DeviceCell({ of: key }: CellProps) {
  const t = useMonitorTexts();
  const flag = useFact(key, (call) => call.sip_url_flag ?? null);
  return <Words text={flag === null ? null : t(`device.${flag}`)} />;
}

const tonesOfBars = { 4: 'good', 3: 'good', 2: 'warn', 1: 'bad' } as const;

/** Shows the current quality at the agent; only softphones measure it. */
export function MosCell({ of: key }: CellProps) {
  const figure = useFigure();
  const mos = useFact(key, (call) => call.mos ?? null);
  return mos === null ? <Words text={null} /> : <StatusMark tone={tonesOfBars[qualityBars(mos)]} text={figure(mos)} />;
}

const agentIdOf = ({ agent_id }: LiveCall): string | null => agent_id ?? null;
const callIdOf = ({ uuid }: { readonly uuid: string }): string => uuid;

/** Draws a supervisor's actions on the call [LIVE-031]. */
export function ActsCell({ of: key }: CellProps) {
  const agent = useFact(key, agentShown) ?? '';
  const callId = useFact(key, callIdOf) ?? '';
  const number = useFact(key, customerShown) ?? '';
  return (
    <div className={styles.acts}>
      <CallActs call={{ key, callId, agent }} isTalking={useFact(key, isTalking) ?? false} />
      <MessageAgent agentId={useFact(key, agentIdOf) ?? ''} name={agent} />
      <OpenCustomer number={number} />
    </div>
  );
}

const SECOND_MS = 1_000;

function writeDuration(time: HTMLTimeElement, call: LiveCall, now: number): void {
  const began = beganAt(call);
  rewrite(time, began === null ? '' : formatDuration(Math.max(0, now - began) / SECOND_MS));
}

export const DurationCell = ({ of: key }: CellProps) => (
  <time className={styles.changing} ref={useWrittenRow(key, { write: writeDuration, counts: true })} />
);
