import type { CallController } from './effects/call-controller.ts';
import type { Call, SessionAgent } from './model/call.ts';
import { useStore } from '../store/use-store.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The call of this tab, and the commands on it. */
export const [CallControllerContext, useCallController] = ownContext<CallController>('calls');

/** The signed-in agent, as needed for calls. */
export const [SessionAgentContext, useSessionAgent] = ownContext<() => SessionAgent | null>('the agent');

export const useCall = (): Call => useStore(useCallController());
