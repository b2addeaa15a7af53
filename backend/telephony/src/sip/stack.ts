import { randomBytes } from 'node:crypto';
import {
  DigestAuthentication,
  IncomingRequestMessage,
  IncomingResponseMessage,
  Levels,
  LoggerFactory,
  Parser,
  UserAgentCore,
  type UserAgentCoreDelegate,
} from 'sip.js/lib/core/index.js';
import { Grammar, NameAddrHeader, type URI } from 'sip.js/lib/grammar/index.js';
import { AllowedMethods } from 'sip.js/lib/core/user-agent-core/allowed-methods.js';
import { quickenGrammar } from './quick-grammar.ts';
import { answerUpdate } from './update.ts';

quickenGrammar();

/** Supported methods, for every `Allow`; anything else is 405 (RFC 3261 §8.2.1). REGISTER of phones never reaches sip.js. */
const METHODS = ['ACK', 'BYE', 'CANCEL', 'INFO', 'INVITE', 'OPTIONS', 'PRACK', 'UPDATE'];
AllowedMethods.splice(0, AllowedMethods.length, ...METHODS);
export const ALLOW = `Allow: ${METHODS.join(',')}`;

/** This module alone creates and feeds the sip.js core. */
export { UserAgentCore, type URI };
export type {
  AckableIncomingResponseWithSession,
  IncomingInviteRequest,
  OutgoingInviteRequest,
  PrackableIncomingResponseWithSession,
  Session,
} from 'sip.js/lib/core/index.js';

const quiet = (): LoggerFactory => {
  const factory = new LoggerFactory();
  factory.builtinEnabled = false;
  factory.level = Levels.error;
  return factory;
};

const loggers = quiet();
const parserLogger = loggers.getLogger('parser');

/** Parses a URI built by this server; throws on text that is no SIP URI. */
export const sipUri = (text: string): URI => {
  const uri = Grammar.URIParse(text);
  if (!uri) throw new Error('not a SIP URI');
  return uri;
};

const isAddress = (value: unknown): value is NameAddrHeader => value instanceof NameAddrHeader;

/** Parses the value of `From` or `To`, with or without angle brackets; `undefined` when it is invalid. */
export const parseAddress = (text: string): NameAddrHeader | undefined => {
  const parsed: unknown = Grammar.parse(text, 'To');
  return isAddress(parsed) ? parsed : undefined;
};

/** Parses the values of a `Contact` header other than `*`; `undefined` when they are invalid. */
export const parseContacts = (text: string): readonly NameAddrHeader[] | undefined => {
  const parsed: unknown = Grammar.parse(text, 'Contact');
  if (!Array.isArray(parsed)) return undefined;
  const contacts = parsed.map((each: { readonly parsed?: unknown }) => each.parsed);
  return contacts.every(isAddress) ? contacts : undefined;
};

export { sessionBody } from './session-body.ts';

export interface CoreSetting {
  /** Host in `Via` and `Contact`: a domain, or `address:port` if the other side has to reach this server by it. */
  readonly host: string;
  readonly protocol: string;
  /** A rejection tells the stack that the other side cannot be reached (RFC 3261 §8.1.3.1: as if 503 was answered). */
  send(message: string): void | Promise<void>;
  /** Proxies that requests go through, as `Route` values. */
  readonly routes?: readonly string[];
  /** Answers challenges (RFC 3261 §22). */
  readonly login?: { readonly user: string; readonly password: string } | undefined;
}

export const createCore = (setting: CoreSetting, delegate: UserAgentCoreDelegate): UserAgentCore => {
  const { host, protocol, send, routes = [], login } = setting;
  const contact = sipUri(`sip:patchbay@${host};transport=${protocol.toLowerCase()}`);
  const transport = { protocol, send: async (message: string) => send(message) };
  return new UserAgentCore(
    {
      aor: contact,
      contact: { uri: contact, pubGruu: undefined, tempGruu: undefined, toString: () => `<${contact.toString()}>` },
      displayName: '',
      loggerFactory: loggers,
      hackViaTcp: false,
      routeSet: [...routes],
      sipjsId: randomBytes(3).toString('hex').slice(0, 5),
      supportedOptionTags: ['outbound', '100rel', 'timer'],
      supportedOptionTagsResponse: ['outbound', 'timer'],
      userAgentHeaderFieldValue: 'Patchbay',
      viaForceRport: false,
      viaHost: host,
      authenticationFactory: () => login && new DigestAuthentication(loggers, undefined, login.user, login.password),
      transportAccessor: () => transport,
    },
    delegate,
  );
};

export type Fed = 'ok' | 'unparsable' | 'threw';

const SDP = 'application/sdp';

/** RFC 3261 §7.3.1, §20.15: a media type is case-insensitive and may have parameters; sip.js accepts exactly this one. */
const plainType = (message: IncomingRequestMessage | IncomingResponseMessage): void => {
  const given = message.getHeader('content-type');
  if (given !== undefined && given !== SDP && /^application\s*\/\s*sdp\s*(?:;|$)/i.test(given.trim()))
    message.setHeader('Content-Type', SDP);
};

/** Gives the core one message that the guard let through. Never throws. */
export const feed = (core: UserAgentCore, text: string): Fed => {
  try {
    const message = Parser.parseMessage(text, parserLogger);
    if (message instanceof IncomingRequestMessage && message.ruri) {
      // The core answers 404 unless the Request-URI's user is its own; this server accepts every user.
      core.configuration.aor = message.ruri;
      plainType(message);
      if (message.method === 'UPDATE') answerUpdate(core, message);
      else core.receiveIncomingRequestFromTransport(message);
      return 'ok';
    }
    if (!(message instanceof IncomingResponseMessage)) return 'unparsable';
    plainType(message);
    core.receiveIncomingResponseFromTransport(message);
    return 'ok';
  } catch {
    return 'threw';
  }
};
