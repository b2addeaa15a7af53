import type { CallFacts, Phase } from '../../call/model/call.ts';

/** Returns the call whose addresses may open here: not one that another browser of the agent has. */
export const callHere = (phase: Phase): CallFacts | null =>
  (phase.is === 'initiated' || phase.is === 'connected') && phase.leg.at !== 'elsewhere' ? phase.call : null;
