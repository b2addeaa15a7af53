import { z } from '@patchbay/shared-contracts/zod';
import { agent } from './agent/agent.ts';
import { callback } from './callback/callback.ts';
import { callGroup } from './call-group/call-group.ts';
import { condition } from './condition/condition.ts';
import { dial } from './dial/dial.ts';
import { flow } from './flow/flow.ts';
import { hangup } from './hangup/hangup.ts';
import { hours } from './hours/hours.ts';
import { language } from './language/language.ts';
import { menu } from './menu/menu.ts';
import { play } from './play/play.ts';
import { queue } from './queue/queue.ts';
import { ringGroup } from './ring-group/ring-group.ts';
import { set } from './set/set.ts';
import { sms } from './sms/sms.ts';
import { stickyAgent } from './sticky-agent/sticky-agent.ts';
import { survey } from './survey/survey.ts';
import { voicemail } from './voicemail/voicemail.ts';
import { waitMusic } from './wait-music/wait-music.ts';
import { webhook } from './webhook/webhook.ts';
import type { ZodRawShape } from 'zod';
import type { StepDefinition } from '../define-step.ts';

/** All kinds of steps, in the order of the palette. */
export const stepKinds = {
  play,
  waitMusic,
  menu,
  survey,
  language,
  queue,
  callback,
  ringGroup,
  callGroup,
  agent,
  stickyAgent,
  dial,
  hours,
  condition,
  set,
  webhook,
  sms,
  voicemail,
  flow,
  hangup,
} as const;
export type StepType = keyof typeof stepKinds;

export const flowNodeSchema = z.discriminatedUnion('type', [
  hours.schema,
  play.schema,
  menu.schema,
  queue.schema,
  callback.schema,
  ringGroup.schema,
  callGroup.schema,
  stickyAgent.schema,
  dial.schema,
  voicemail.schema,
  set.schema,
  condition.schema,
  webhook.schema,
  sms.schema,
  agent.schema,
  waitMusic.schema,
  survey.schema,
  language.schema,
  flow.schema,
  hangup.schema,
]);
export type FlowNode = z.infer<typeof flowNodeSchema>;
export type NodeOf<T extends StepType> = Extract<FlowNode, { type: T }>;

export type StepKind = StepDefinition<StepType, ZodRawShape, string, FlowNode>;

/** Returns the kind of a step, with its type erased. */
export const kindOf = ({ type }: Pick<FlowNode, 'type'>): StepKind => stepKinds[type] as unknown as StepKind;

/** Returns all exits of a step, by name. */
export const exitsOf = (step: FlowNode): Readonly<Record<string, string | null>> => kindOf(step).exits(step);
