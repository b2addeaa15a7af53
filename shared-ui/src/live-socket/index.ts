/** Following a socket of the server that only tells. Bundled by whoever does. */
export { followAgentStatuses } from './follow-agent-statuses.ts';
export { followSocket, SILENT_MS, socketAt, type SocketListener, type SocketSetup } from './follow-socket.ts';
