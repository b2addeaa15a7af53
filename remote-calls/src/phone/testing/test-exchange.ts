import { PAGE_LOADED } from '@patchbay/shared-contracts/calls';
import { Core, Grammar, type URI } from 'sip.js';
import type { Invite } from '../model/phone-fact.ts';

const loggers = new Core.LoggerFactory();
loggers.builtinEnabled = false;

function uriOf(text: string): URI {
  const uri = Grammar.URIParse(text);
  if (!uri) throw new Error(`no URI: ${text}`);
  return uri;
}

const sdp = { contentDisposition: 'session', contentType: 'application/sdp', content: 'v=0\r\n' };
const here = uriOf('sip:exchange@exchange.invalid;transport=ws');

interface Connection {
  readonly core: Core.UserAgentCore;
  readonly cut: () => void;
  contact: URI | null;
}

const backHeaders = ({ back }: Invite): readonly string[] =>
  back
    ? [
        `X-Call-Back: ${back.talkMs};${back.held ? 'held' : 'open'}`,
        ...(back.microphone ? [`X-Microphone: ${back.microphone}`] : []),
      ]
    : [];

/** A minimal registrar and caller on sip.js's own core, for the contract suite. `log` holds the messages received. */
export class TestExchange {
  /** Page load time from each REGISTER. */
  readonly loaded: (string | null)[] = [];
  readonly log: string[] = [];
  reachable = true;
  refuses = false;
  /** Number of sockets that the phone keeps open. */
  open = 0;
  /** Whether messages are accepted but never answered. */
  deaf = false;
  private line: Connection | null = null;
  private session: Core.Session | null = null;
  private calling: Core.OutgoingInviteRequest | null = null;

  connect(send: (message: string) => void, cut: () => void) {
    const deliver = async (message: string) => {
      if (!this.deaf) queueMicrotask(() => send(message));
    };
    const connection: Connection = { core: this.coreOf(deliver), cut, contact: null };
    this.line = connection;
    this.open += 1;
    return {
      receive: (message: string) => queueMicrotask(() => this.receive(connection, message)),
      close: () => {
        this.open -= 1;
        connection.core.reset();
      },
    };
  }

  /** Cuts the socket without a close handshake. */
  drop(): void {
    this.open -= 1;
    this.line?.cut();
  }

  ring(invite: Invite): void {
    const { line } = this;
    if (!line?.contact) throw new Error('nobody is registered');
    const headers = [
      `Contact: <${here}>`,
      `X-Call-Id: ${invite.callId}`,
      `X-Sr-Number: ${invite.srNumber}`,
      `X-Customer-Number: ${invite.customerNumber}`,
      ...(invite.solution ? [`X-Call-Solution: ${invite.solution}`] : []),
      ...(invite.queue ? [`X-Queue: ${invite.queue}`] : []),
      ...backHeaders(invite),
      ...(invite.autoAnswer ? ['Answer-Mode: Auto'] : []),
    ];
    const message = line.core.makeOutgoingRequestMessage(
      Core.C.INVITE,
      line.contact,
      here,
      line.contact,
      {},
      headers,
      sdp,
    );
    const calling = line.core.invite(message, {
      onAccept: ({ session, ack }) => {
        ack();
        this.log.push('accept');
        this.session = session;
        session.delegate = this.delegateOf();
      },
      onReject: ({ message: { statusCode } }) => void this.log.push(`reject ${statusCode}`),
    });
    this.calling ??= calling;
  }

  /** Sends BYE for an established call, CANCEL before. */
  hangup(): void {
    if (this.session) this.session.bye({});
    else this.calling?.cancel();
  }

  /** Sends BYE for a leg whose call continues (RFC 3326). */
  takeAway(): void {
    this.session?.bye({}, { extraHeaders: ['Reason: SIP ;cause=480 ;text="the call goes on elsewhere"'] });
  }

  /** Sends BYE for a leg whose customer returns to the queue. */
  handBack(): void {
    this.session?.bye({}, { extraHeaders: ['Reason: SIP ;cause=480 ;text="the customer is back in the queue"'] });
  }

  private delegateOf(): Core.SessionDelegate {
    return {
      onBye: (request) => {
        this.log.push('bye');
        request.accept();
      },
      onInfo: (request) => {
        const [, signal, duration] = /Signal=(.)\r\nDuration=(\d+)/.exec(request.message.body) ?? [];
        if (signal !== undefined) this.log.push(`info ${signal} ${duration}`);
        request.accept();
      },
      onInvite: (request) => {
        const { body } = request.message;
        if (body.includes('ice-ufrag')) this.log.push('ice restart');
        else this.log.push(body.includes('sendonly') ? 'hold' : 'unhold');
        request.accept({ statusCode: 200, body: sdp, extraHeaders: [`Contact: <${here}>`] });
      },
    };
  }

  private receive(connection: Connection, text: string): void {
    const [, microphone] = /^INFO .*patchbay\.microphone.*\r\n\r\n(.*)$/s.exec(text) ?? [];
    if (microphone !== undefined) this.log.push(`told ${microphone}`); // also from a line other than the dialog's first one
    const message = Core.Parser.parseMessage(text, loggers.getLogger('test'));
    if (message instanceof Core.IncomingResponseMessage) connection.core.receiveIncomingResponseFromTransport(message);
    if (!(message instanceof Core.IncomingRequestMessage)) return;
    if (message.ruri) connection.core.configuration.aor = message.ruri; // the core answers 404 to any other user
    connection.core.receiveIncomingRequestFromTransport(message);
  }

  private coreOf(send: (message: string) => Promise<void>): Core.UserAgentCore {
    const contact = { pubGruu: undefined, tempGruu: undefined, uri: here, toString: () => `<${here}>` };
    return new Core.UserAgentCore(
      {
        aor: here,
        contact,
        displayName: '',
        loggerFactory: loggers,
        hackViaTcp: false,
        routeSet: [],
        sipjsId: 'test1',
        supportedOptionTags: [],
        supportedOptionTagsResponse: [],
        userAgentHeaderFieldValue: 'test',
        viaForceRport: false,
        viaHost: 'exchange.invalid',
        authenticationFactory: () => undefined,
        transportAccessor: () => ({ protocol: 'WS', send }),
      },
      { onRegister: (request) => this.onRegister(request) },
    );
  }

  private onRegister(request: Core.IncomingRegisterRequest): void {
    const contact = request.message.parseHeader('contact');
    const gone = request.message.getHeader('contact')?.includes('expires=0') ?? false;
    this.log.push(gone ? 'unregister' : 'register');
    this.loaded.push(request.message.getHeader(PAGE_LOADED) ?? null);
    if (this.refuses) return void request.reject({ statusCode: 403 });
    if (this.line) this.line.contact = gone ? null : contact.uri;
    request.accept({ statusCode: 200, extraHeaders: [`Contact: <${contact.uri}>;expires=${gone ? 0 : 600}`] });
  }
}
