/** Name of the server-sent event of the call-event feed: a supervisor wrote to this agent [LIVE-031]. Its data is empty. */
export const AGENT_MESSAGE_EVENT = 'agent_message';
