/** Following a socket of the server that only tells. Bundled by whoever does. */
export { followSocket, SILENT_MS, type SocketListener, type SocketSetup } from './follow-socket.ts';
