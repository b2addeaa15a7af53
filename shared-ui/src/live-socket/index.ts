/** Following a receive-only socket of the server. Bundled by its users. */
export { againAfter } from './again-after.ts';
export { beating } from './beating.ts';
export { browserClock } from './browser-clock.ts';
export { followAgentStatuses } from './follow-agent-statuses.ts';
export { followSocket, readAs, socketAt, type SocketSetup } from './follow-socket.ts';
