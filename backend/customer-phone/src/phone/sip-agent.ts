import { Registerer, RegistererState, UserAgent, type Invitation } from 'sip.js';
import type { Line } from '@patchbay/telephony/line-api';
import type { LineState } from './phone-state.ts';

const RECONNECT_MS = 2000;
const REGISTER_S = 120;

/** SIP user that stays registered: re-registers after the connection broke (sip.js would not do that). */
export interface SipAgent {
  readonly ua: UserAgent;
  start(): void;
  close(): Promise<void>;
}

const build = (line: Line, delegate: NonNullable<UserAgent['delegate']>): UserAgent => {
  const uri = UserAgent.makeURI(`sip:${line.sip_user}@${line.domain}`);
  if (!uri) throw new Error('The server returned an invalid line.');
  return new UserAgent({
    uri,
    authorizationUsername: line.sip_user,
    authorizationPassword: line.password,
    logLevel: 'error',
    delegate,
    transportOptions: { server: line.ws_url, keepAliveInterval: 10, connectionTimeout: 5 },
    sessionDescriptionHandlerFactoryOptions: {
      iceGatheringTimeout: 500,
      // the default would be a public STUN server
      peerConnectionConfiguration: { iceServers: [], bundlePolicy: 'balanced' },
    },
  });
};

export const createSipAgent = (
  line: Line,
  tell: (state: LineState) => void,
  invited: (invitation: Invitation) => void,
): SipAgent => {
  let isClosed = false;
  let timer: number | undefined;
  const register = () => {
    // A new one each time: one whose REGISTER was pending when the socket closed stays blocked.
    const registerer = new Registerer(ua, { expires: REGISTER_S });
    registerer.stateChange.addListener((state) => {
      if (state === RegistererState.Registered) tell({ at: 'registered' });
    });
    const onReject = (response: { message: { statusCode?: number | undefined } }) =>
      tell({ at: 'failed', why: `The server refused the line (status ${response.message.statusCode ?? 'unknown'}).` });
    void registerer.register({ requestDelegate: { onReject } }).catch(retry);
  };
  const retry = () => {
    if (isClosed) return;
    tell({ at: 'connecting' });
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ua.reconnect().catch(retry), RECONNECT_MS);
  };
  const ua = build(line, { onConnect: register, onDisconnect: retry, onInvite: invited });
  return {
    ua,
    start: () => {
      tell({ at: 'connecting' });
      void ua.start().catch(retry);
    },
    close: async () => {
      isClosed = true;
      window.clearTimeout(timer);
      await ua.stop().catch(() => undefined);
    },
  };
};
