import { Grammar, NameAddrHeader, URI } from 'sip.js/lib/grammar/index.js';

/*
 * sip.js parses every line of a message by one large grammar, which took half the time of a REGISTER (bench/sip). The lines that phones
 * send have few shapes: those are parsed here, into the same values (a test draws thousands of lines and compares); all others go to
 * the grammar.
 */

/** Returns `undefined` when the shape is not known here. */
type Read = (text: string) => unknown;
type Groups = readonly (string | undefined)[];

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const domain = `(?:${label}\\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?`;
const host = `${domain}|(?:[1-9]\\d?\\.){3}[1-9]\\d?`;
const token = "[A-Za-z0-9.!*_+`'~-]+";
/** Five groups; see `uriFrom`. */
const uri = `sip:(?:([A-Za-z0-9_.+-]{1,64})@)?(${host})(?::([1-9]\\d{0,3}))?(?:;transport=([A-Za-z]+))?(;ob)?`;
const URI_GROUPS = 5;

// Same values as from the grammar, which leaves out user, port or name where there is none; their types do not say so.
const makeUri = (...parts: [string, string | undefined, string, number | undefined, object]): URI =>
  Reflect.construct(URI, parts);
const makeNameAddr = (...parts: [URI, string | undefined, Record<string, string>]): NameAddrHeader =>
  Reflect.construct(NameAddrHeader, parts);

const uriFrom = (groups: Groups): URI => {
  const [user, at = '', port, transport, outbound] = groups;
  return makeUri('sip', user, at, port === undefined ? undefined : Number(port), {
    ...(transport === undefined ? {} : { transport: transport.toLowerCase() }),
    ...(outbound === undefined ? {} : { ob: null }),
  });
};

const nameAddr = new RegExp(
  `^(?:"([A-Za-z0-9 .+_-]+)" ?)?<${uri}>((?:;(?:tag=${token}|expires=(?:0|[1-9]\\d{0,8})|reg-id=\\d|\\+sip\\.instance="<[\\w:-]+>"))*)$`,
);

const parametersOf = (text: string): Record<string, string> => {
  const pairs = text === '' ? [] : text.slice(1).split(';');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
};

const readNameAddr: Read = (text) => {
  const found: Groups | null = nameAddr.exec(text);
  if (!found) return undefined;
  const parameters = parametersOf(found[2 + URI_GROUPS] ?? '');
  return makeNameAddr(uriFrom(found.slice(2, 2 + URI_GROUPS)), found[1], parameters);
};

/** With positions in the line: from 0 to its end. */
const readContact: Read = (text) => {
  const parsed = readNameAddr(text);
  return parsed === undefined ? undefined : [{ position: text.length, offset: 0, parsed }];
};

const methods = 'INVITE|ACK|OPTIONS|BYE|CANCEL|REGISTER|SUBSCRIBE|NOTIFY|REFER|INFO|MESSAGE';
const requestLine = new RegExp(`^(${methods}) ${uri} SIP/2\\.0$`);
const statusLine = /^SIP\/2\.0 ([1-6]\d\d) ([A-Za-z ]*)$/;

const readFirstLine: Read = (text) => {
  const status = statusLine.exec(text);
  const [, code, reason_phrase] = status ?? [];
  if (status) return { sip_version: 'SIP/2.0', status_code: Number(code), reason_phrase };
  const found: Groups | null = requestLine.exec(text);
  const [, , user, , port] = found ?? [];
  if (user === undefined && port !== undefined) return undefined; // the grammar would take the port for a password
  return found ? { method: found[1], uri: uriFrom(found.slice(2)), sip_version: 'SIP/2.0' } : undefined;
};

const via = new RegExp(`^SIP/2\\.0/(WS|WSS|TCP|UDP|TLS) (${domain});branch=(${token})$`);
const readVia: Read = (text) => {
  const [all, transport, at, branch] = via.exec(text) ?? [];
  if (all === undefined) return undefined;
  return { protocol: 'SIP', transport, host_type: 'domain', host: at, branch };
};

const cseq = new RegExp(`^(\\d{1,9}) (${methods})$`);
const readCseq: Read = (text) => {
  const [all, value, method] = cseq.exec(text) ?? [];
  return all === undefined ? undefined : { value: Number(value), method };
};

const callId = new RegExp(`^${token}(?:@${token})?$`);
const readCallId: Read = (text) => (callId.test(text) ? text : undefined);
const readNumber: Read = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const readers = new Map<string, Read>([
  ['Request_Response', readFirstLine],
  ['Via', readVia],
  ['From', readNameAddr],
  ['To', readNameAddr],
  ['Name_Addr_Header', readNameAddr],
  ['Contact', readContact],
  ['CSeq', readCseq],
  ['Call_ID', readCallId],
  ['Max_Forwards', readNumber],
  ['Content_Length', readNumber],
]);

/** Returns the value of a line by this rule when its shape is known here; otherwise `undefined`. */
export const readQuickly = (text: string, rule: string): unknown => readers.get(rule)?.(text);

/** Installs the quick parser in sip.js; once for the process. */
export const quickenGrammar = (): void => {
  const byGrammar = Grammar.parse;
  Grammar.parse = (text, rule) => readQuickly(text, rule) ?? byGrammar(text, rule);
};
