import { digestFields, digestResponse, ha1Of } from '../sip/digest.ts';
import { DTMF_RELAY, writeDtmfRelay } from '../sip/dtmf-relay.ts';
import {
  createCore,
  feed,
  sessionBody,
  sipUri,
  type IncomingInviteRequest,
  type OutgoingInviteRequest,
  type Session,
} from '../sip/stack.ts';
import { fakeSdp } from './fake-media.ts';
import type { PhoneEnd } from './memory-link.ts';

/** A SIP phone over any link, with no audio of its own. It acts only on order. */
export interface FakePhone {
  /** Returns the status of the final response; 200 with the right password. */
  register(options?: { readonly password?: string; readonly expires?: number }): Promise<number>;
  /** Registers with these header lines in place of its own `Contact`. */
  registerWith(headers: readonly string[]): Promise<number>;
  /** The INVITE that rings it, or rang it last. */
  rung(): IncomingInviteRequest | undefined;
  header(name: string): string | undefined;
  /** Numbers called by the INVITEs received, in order. */
  readonly rang: string[];
  ring(): void;
  answer(sdp?: string): void;
  /** Does nothing to a call that is gone. */
  reject(code: number): void;
  call(number: string, sdp?: string): void;
  /** SDP of the answer to its call, early or final. */
  answeredSdp(): string | undefined;
  cancel(): void;
  /** Hangs up, as soon as its answer is acknowledged. */
  bye(): void;
  reinvite(sdp: string): Promise<number>;
  press(digit: string): Promise<number>;
  /** Final status of its own call, or how its session ended: `bye`, `cancel`. */
  readonly heard: string[];
  readonly infos: string[];
  /** Reasons why it need not ring any more (RFC 3326). */
  readonly cancelled: string[];
  close(): void;
}

const domain = 'cc.test';

/** `contact` names the device: the same one again is the same phone with a new connection. */
export const createFakePhone = (user: string, password: string, end: PhoneEnd, contact = user): FakePhone => {
  const heard: string[] = [];
  const infos: string[] = [];
  const cancelled: string[] = [];
  const rang: string[] = [];
  let invite: IncomingInviteRequest | undefined;
  let outgoing: OutgoingInviteRequest | undefined;
  let session: Session | undefined;
  /** Whether it may say BYE already: not before the ACK to its answer (RFC 3261 §15). */
  let isAcknowledged = true;
  let hangsUp = false;
  let answeredSdp: string | undefined;
  const core = createCore(
    { host: domain, protocol: 'WS', send: end.send },
    {
      onInvite: (request) => {
        invite = request;
        rang.push(request.message.getHeader('x-called-number') ?? '');
        request.trying();
        request.delegate = {
          onCancel: (message) => {
            heard.push('cancel');
            cancelled.push(message.getHeader('reason') ?? '');
            request.reject({ statusCode: 487 });
          },
        };
      },
    },
  );
  end.onMessage((message) => {
    if (message.trim() !== '') feed(core, message);
  });
  const aor = sipUri(`sip:${user}@${domain}`);
  const contactHeader = `Contact: <sip:${contact}@phone.invalid;transport=ws>`;
  const watch = (begun: Session) => {
    session = begun;
    hangsUp = false;
    begun.delegate = {
      onAck: () => {
        isAcknowledged = true;
        if (hangsUp) begun.bye();
        hangsUp = false;
      },
      onBye: (request) => {
        heard.push('bye');
        request.accept();
      },
      onInfo: (request) => {
        infos.push(request.message.body);
        request.accept();
      },
    };
  };
  const authorization = (challenge: string, method: string, uri: string, secret: string): string => {
    const fields: Record<string, string> = {
      ...digestFields(challenge),
      username: user,
      uri,
      nc: '00000001',
      cnonce: 'abcd',
    };
    const response = digestResponse(ha1Of(user, fields['realm'] ?? '', secret), { fields, method });
    const all: Record<string, string> = { ...fields, response };
    const quoted = ['username', 'realm', 'nonce', 'uri', 'response', 'cnonce'].map(
      (name) => `${name}="${all[name] ?? ''}"`,
    );
    return `Digest ${[...quoted, 'qop=auth', 'nc=00000001', 'algorithm=MD5'].join(', ')}`;
  };
  const sendRegister = (secret: string, contacts: readonly string[], answerTo?: string): Promise<number> =>
    new Promise((resolve) => {
      const uri = `sip:${domain}`;
      const proof =
        answerTo === undefined ? [] : [`Authorization: ${authorization(answerTo, 'REGISTER', uri, secret)}`];
      const request = core.makeOutgoingRequestMessage('REGISTER', sipUri(uri), aor, aor, {}, [...contacts, ...proof]);
      core.register(request, {
        onAccept: (response) => resolve(response.message.statusCode ?? 0),
        onReject: ({ message }) => {
          const challenge = message.getHeader('www-authenticate');
          const isFirst = message.statusCode === 401 && challenge !== undefined && answerTo === undefined;
          resolve(isFirst ? sendRegister(secret, contacts, challenge) : (message.statusCode ?? 0));
        },
      });
    });
  return {
    heard,
    infos,
    cancelled,
    rang,
    register: ({ password: secret = password, expires = 60 } = {}) =>
      sendRegister(secret, [`${contactHeader};expires=${expires}`]),
    registerWith: (headers) => sendRegister(password, headers),
    rung: () => invite,
    header: (name) => invite?.message.getHeader(name),
    ring: () => void invite?.progress({ statusCode: 180 }),
    answer: (sdp = fakeSdp()) => {
      const accepted = invite?.accept({ statusCode: 200, body: sessionBody(sdp), extraHeaders: ['X-Dtmf: info'] });
      isAcknowledged = false;
      if (accepted) watch(accepted.session);
    },
    reject: (code) => {
      try {
        invite?.reject({ statusCode: code });
      } catch {
        // The call, or the connection, is gone: there is nothing to reject.
      }
    },
    call: (number, sdp = fakeSdp()) => {
      answeredSdp = undefined;
      const target = sipUri(`sip:${encodeURIComponent(number)}@${domain}`);
      const request = core.makeOutgoingRequestMessage(
        'INVITE',
        target,
        aor,
        target,
        {},
        [contactHeader],
        sessionBody(sdp),
      );
      outgoing = core.invite(request, {
        onProgress: ({ message }) => {
          heard.push(String(message.statusCode));
          answeredSdp ??= message.body || undefined;
        },
        onAccept: (response) => {
          heard.push('200');
          answeredSdp ??= response.message.body || undefined;
          response.ack();
          isAcknowledged = true;
          watch(response.session);
        },
        onReject: ({ message }) => void heard.push(String(message.statusCode)),
      });
    },
    answeredSdp: () => answeredSdp,
    cancel: () => void outgoing?.cancel(),
    bye: () => {
      if (isAcknowledged) session?.bye();
      else hangsUp = true;
    },
    reinvite: (sdp) =>
      new Promise((resolve) => {
        session?.invite(
          {
            onAccept: (response) => {
              response.ack();
              resolve(200);
            },
            onReject: ({ message }) => resolve(message.statusCode ?? 0),
          },
          { body: sessionBody(sdp), extraHeaders: [contactHeader] },
        );
      }),
    press: (digit) =>
      new Promise((resolve) => {
        const body = { contentDisposition: 'render', contentType: DTMF_RELAY, content: writeDtmfRelay(digit, 2000) };
        const done = ({ message }: { message: { statusCode?: number | undefined } }) =>
          resolve(message.statusCode ?? 0);
        session?.info({ onAccept: done, onReject: done }, { body });
      }),
    close: () => {
      core.reset();
      end.drop();
    },
  };
};
