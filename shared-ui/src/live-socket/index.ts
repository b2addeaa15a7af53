/** Following a socket of the server that only tells. Bundled by whoever does. */
export { beating } from './beating.ts';
export { followAgentStatuses } from './follow-agent-statuses.ts';
export { followSocket, readAs, socketAt, type SocketSetup } from './follow-socket.ts';
