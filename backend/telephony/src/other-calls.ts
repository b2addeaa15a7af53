/** Package entry for calls that do not come by SIP, such as WhatsApp's. */
export type { Effect } from './control/call.ts';
export type { SeatedLegs } from './calls/leg-tracks.ts';
export { NO_CREDIT } from './control/call-types.ts';
export { createCreditWatch, type CreditWatch } from './calls/credit-watch.ts';
export { createRecordKeeper } from './calls/record-keeper.ts';
export { createCallRecording, nothingRecorded, type CallRecording } from './calls/recording.ts';
export { tapsOf } from './calls/taps.ts';
export type { FrameClock } from './media/frame-clock.ts';
export type { MediaEndpoint, MediaEngine } from './media/media-endpoint.ts';
export { createRoom, type Room, type Seat } from './media/room.ts';
export { soundSource } from './media/sounds.ts';
export { warningTone } from './media/tones.ts';
export type { PublicNetwork } from './network/public-network.ts';
export { inviteLeg } from './sip/outgoing-leg.ts';
export type { SharedVoice } from './telephony.ts';
