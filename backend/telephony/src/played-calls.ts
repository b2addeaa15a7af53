/** Package entry for playing calls without phones, as the demo's history does. */
export { step } from './control/call-machine.ts';
export { BUSY_TONE_MS, CUSTOMER_RING_MS, PATIENCE_MS, type CallInput, type Effect, type Step } from './control/call.ts';
export { startClickToCall } from './control/click-to-call.ts';
export { AGENT_RING_MS } from './control/agent-search.ts';
export { startInbound } from './control/inbound.ts';
export { startLine } from './control/line.ts';
