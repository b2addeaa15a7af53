/** A case of RFC 4475 §3, as the parts that differ from a valid request. */
export interface TortureCase {
  readonly section: string;
  readonly name: string;
  /** Status expected at the phones' side, where everybody has to authenticate; `–`: no answer may be sent. */
  readonly phone: string;
  /** Status expected from a trusted trunk, whose INVITE is for a number that nobody has. */
  readonly trunk: string;
  readonly message: string;
}

type Headers = readonly string[];

const sdp = [
  'v=0',
  'o=mhandley 29739 7272939 IN IP4 192.0.2.3',
  's=-',
  'c=IN IP4 192.0.2.4',
  't=0 0',
  'm=audio 49217 RTP/AVP 0 12',
  '',
].join('\r\n');

const nameOf = (header: string): string => {
  const name = (header.split(':')[0] ?? '').trim().toLowerCase();
  const compact: Readonly<Record<string, string>> = {
    v: 'via',
    f: 'from',
    t: 'to',
    i: 'call-id',
    l: 'content-length',
    m: 'contact',
    c: 'content-type',
  };
  return compact[name] ?? name;
};

let lastId = 0;

/** `without` leaves out standard headers; given headers replace the standard ones of their name. */
const request = (
  line: string,
  headers: Headers,
  { body = '', without = [] }: { body?: string; without?: Headers } = {},
): string => {
  const method = line.trim().split(/ +/)[0] ?? '';
  const id = ++lastId;
  const given = new Set([...headers.map(nameOf), ...without]);
  const standard = [
    `Via: SIP/2.0/UDP host5.example.net;branch=z9hG4bKkdjuw${id}`,
    'Max-Forwards: 70',
    'To: <sip:j.user@example.com>',
    'From: <sip:caller@example.net>;tag=1341614',
    `Call-ID: torture-${id}@192.0.2.1`,
    `CSeq: 8 ${method}`,
    'Contact: <sip:caller@host5.example.net>',
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].filter((header) => !given.has(nameOf(header)));
  return `${[line, ...standard, ...headers].join('\r\n')}\r\n\r\n${body}`;
};

const response = (line: string, headers: Headers = []): string =>
  `${[
    line,
    ...[
      'Via: SIP/2.0/UDP 192.0.2.105;branch=z9hG4bK2398ndaoe',
      'Call-ID: bigcode.asdof3uj203asdnf3429uasdhfas3ehjasdfas9i',
    ],
    ...[
      'CSeq: 353494 INVITE',
      'From: <sip:user@example.com>;tag=39ansfi3',
      'To: <sip:user@example.edu>;tag=902jndnke3',
    ],
    ...['Contact: <sip:user@host105.example.com>', 'Content-Length: 0'],
    ...headers,
  ].join('\r\n')}\r\n\r\n`;

type Row = readonly [section: string, name: string, phone: string, trunk: string, message: string];

const INVITE = 'INVITE sip:user@example.com SIP/2.0';
const OPTIONS = 'OPTIONS sip:user@example.com SIP/2.0';
const REGISTER = 'REGISTER sip:example.com SIP/2.0';
const invite = (...headers: Headers): string => request(INVITE, headers, { body: sdp });
const options = (...headers: Headers): string => request(OPTIONS, headers);
const register = (...headers: Headers): string => request(REGISTER, headers);
const oddMethod = "!interesting-Method0123456789_*+`.%indeed'~";
const oddUri =
  "sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com";
const long = (word: string, times: number): string => word.repeat(times);

const valid: readonly Row[] = [
  [
    '3.1.1.1',
    'a short tortuous INVITE, of a dialog that is not (§12.2.2)',
    '481',
    '481',
    [
      'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
      'TO :\r\n sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n',
      'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>\r\n  ;\r\n  tag = 98asjd8',
      'MaX-fOrWaRdS: 0068',
      'Call-ID: wsinv.ndaksdj@192.0.2.1',
      `Content-Length   : ${sdp.length}`,
      'cseq: 0009\r\n  INVITE',
      'Via  : SIP  /   2.0\r\n /UDP\r\n    192.0.2.2;branch=390skdjuw',
      's :',
      'NewFangledHeader:   newfangled value\r\n continued newfangled value',
      'UnknownHeaderWithUnusualValue: ;;,,;;,;',
      'Content-Type: application/sdp',
      'Route:\r\n <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
      'v:  SIP  / 2.0  / TCP     spindle.example.com   ;\r\n  branch  =   z9hG4bK9ikj8  ,\r\n SIP  /    2.0   / UDP  192.168.255.111   ; branch=\r\n z9hG4bK30239',
      'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =\r\n      newvalue ;\r\n  secondparam ; q = 0.33',
      '',
      sdp,
    ].join('\r\n'),
  ],
  [
    '3.1.1.2',
    'a wide range of valid characters',
    '405',
    '405',
    request(`${oddMethod} ${oddUri} SIP/2.0`, [
      "Via: SIP/2.0/TCP host1.example.com;branch=z9hG4bK-.!%66*_+`'~",
      `To: "BEL:\\\x07 NUL:\\\x00 DEL:\\\x7F" <sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*@example.com>`,
      "From: token1~` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%=\"работающий\";tag=_token~1'+`*%!-.",
      'Call-ID: intmeth.word%ZK-!.*_+\'@word`~)(><:\\/"][?}{',
      `CSeq: 139122385 ${oddMethod}`,
      'Max-Forwards: 255',
      "extensionHeader-!.%*+_`'~: \ufeff大停電",
    ]),
  ],
  [
    '3.1.1.3',
    'escapes in a URI',
    '407',
    '404',
    request(
      'INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0',
      [
        'To: sip:%75se%72@example.com',
        'From: <sip:I%20have%20spaces@example.net>;tag=938',
        'Contact:\r\n  <sip:cal%6Cer@host5.example.net;%6C%72;n%61me=v%61lue%25%34%31>',
      ],
      { body: sdp },
    ),
  ],
  [
    '3.1.1.4',
    'escaped nulls in URIs',
    '401',
    '405',
    register(
      'To: sip:null-%00-null@example.com',
      'From: sip:null-%00-null@example.com;tag=839923423',
      'Contact: <sip:%00@host5.example.com>',
      'Contact: <sip:%00%00@host5.example.com>',
    ),
  ],
  [
    '3.1.1.5',
    'a % that escapes nothing',
    '405',
    '405',
    request('RE%47IST%45R sip:registrar.example.com SIP/2.0', [
      'To: "%Z%45" <sip:resource@example.com>',
      'From: "%Z%45" <sip:resource@example.com>;tag=f232jadfj23',
      'CSeq: 29344 RE%47IST%45R',
      'Contact: <sip:alias1@host1.example.com>',
    ]),
  ],
  [
    '3.1.1.6',
    'no white space between name and <',
    '200',
    '200',
    options('From: caller<sip:caller@example.com>;tag=323'),
  ],
  [
    '3.1.1.7',
    'long values',
    '407',
    '404',
    request(
      'INVITE sip:user@example.com SIP/2.0',
      [
        `To: "I have a user name of ${long('extreme', 10)} proportion"<sip:user@example.com:6000;unknownparam1=very${long('long', 20)}value;longparam${long('name', 25)}=shortvalue;very${long('long', 25)}ParameterNameWithNoValue>`,
        `F: sip:${long('amazinglylongcallername', 5)}@example.net;tag=12${long('982424', 50)};unknownheaderparam${long('name', 20)}=unknowheaderparam${long('value', 15)};unknownValueless${long('paramname', 10)}`,
        `Call-ID: longreq.one${long('really', 20)}longcallid`,
        `Unknown-${long('Long', 20)}-Name: unknown-${long('long', 20)}-value; unknown-${long('long', 20)}-parameter-name = unknown-${long('long', 20)}-parameter-value`,
        'Via: SIP/2.0/TCP sip33.example.com;branch=z9hG4bKlongreq',
        ...Array.from({ length: 33 }, (_, at) => `v: SIP/2.0/TCP sip${33 - at}.example.com;branch=z9hG4bKbranch${at}`),
        `Contact: <sip:${long('amazinglylongcallername', 5)}@host5.example.net>`,
      ],
      { body: sdp },
    ),
  ],
  [
    '3.1.1.8',
    'octets after the message',
    '401',
    '405',
    `${register()}INVITE sip:joe@example.com SIP/2.0\r\nt: sip:joe@example.com\r\n\r\n`,
  ],
  [
    '3.1.1.9',
    'semicolon-separated parameters in the user part',
    '200',
    '200',
    request('OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0', []),
  ],
  [
    '3.1.1.10',
    'varied transport types',
    '200',
    '200',
    options(
      'Via: SIP/2.0/UDP t1.example.com;branch=z9hG4bKkdjuw1',
      'Via: SIP/2.0/SCTP t2.example.com;branch=z9hG4bKklasjdhf',
      'Via: SIP/2.0/TLS t3.example.com;branch=z9hG4bK2980unddj',
      'Via: SIP/2.0/UNKNOWN t4.example.com;branch=z9hG4bKasd0f3en',
      'Via: SIP/2.0/TCP t5.example.com;branch=z9hG4bK0a9idfnee',
    ),
  ],
  [
    '3.1.1.11',
    'a multipart MESSAGE',
    '405',
    '405',
    request('MESSAGE sip:kumiko@example.org SIP/2.0', ['Content-Type: multipart/mixed;boundary=7a9cbec02ceef655'], {
      body: '--7a9cbec02ceef655\r\nContent-Type: text/plain\r\n\r\nHello\r\n--7a9cbec02ceef655\r\nContent-Type: application/octet-stream\r\n\r\n\x00\x01\x02\r\n--7a9cbec02ceef655--',
    }),
  ],
  [
    '3.1.1.12',
    'an unusual reason phrase',
    '–',
    '–',
    response('SIP/2.0 200 = 2**3 * 5**2 но сто девяносто девять - простое'),
  ],
  ['3.1.1.13', 'an empty reason phrase', '–', '–', response('SIP/2.0 100 ')],
];

const invalid: readonly Row[] = [
  [
    '3.1.2.1',
    'extraneous separators',
    '400',
    '400',
    invite('Via: SIP/2.0/UDP 192.0.2.15;;,;,,', 'Contact: "Joe" <sip:joe@example.org>;;;;'),
  ],
  ['3.1.2.2', 'Content-Length larger than the message', '400', '400', invite('Content-Length: 9999')],
  ['3.1.2.3', 'negative Content-Length', '400', '400', invite('Content-Length: -999')],
  [
    '3.1.2.4',
    'request scalars beyond their ranges',
    '400',
    '400',
    register(
      'CSeq: 36893488147419103232 REGISTER',
      'Max-Forwards: 300',
      `Expires: 1${long('0', 90)}`,
      'Contact: <sip:user@host129.example.com>\r\n  ;expires=280297596632815',
    ),
  ],
  [
    '3.1.2.5',
    'response scalars beyond their ranges',
    '–',
    '–',
    response('SIP/2.0 503 Service Unavailable', [
      'Retry-After: 949302838503028349304023988',
      'Warning: 1812 overture "In Progress"',
    ]),
  ],
  ['3.1.2.6', 'an unterminated quoted string', '400', '400', invite('To: "Mr. J. User <sip:j.user@example.com>')],
  ['3.1.2.7', '<> around the Request-URI', '400', '400', request('INVITE <sip:user@example.com> SIP/2.0', [])],
  ['3.1.2.8', 'white space in the Request-URI', '400', '400', request('INVITE sip:user@example.com; lr SIP/2.0', [])],
  [
    '3.1.2.9',
    'two spaces in the request line',
    '400',
    '400',
    request('INVITE  sip:user@example.com  SIP/2.0', ['CSeq: 8 INVITE']),
  ],
  [
    '3.1.2.10',
    'spaces after the request line',
    '400',
    '400',
    request('OPTIONS sip:remote-target@example.com SIP/2.0  ', []),
  ],
  [
    '3.1.2.11',
    'headers escaped in the Request-URI',
    '400',
    '400',
    request('INVITE sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0', []),
  ],
  ['3.1.2.12', 'a time zone in Date, which nobody reads', '407', '404', invite('Date: Fri, 01 Jan 2010 16:00:00 EST')],
  [
    '3.1.2.13',
    'a Contact with headers outside of <>',
    '400',
    '400',
    register('Contact: sip:user@example.com?Route=%3Csip:sip.example.com%3E'),
  ],
  [
    '3.1.2.14',
    'spaces within an addr-spec',
    '400',
    '400',
    options('To: "Watson, Thomas" < sip:t.watson@example.org >'),
  ],
  [
    '3.1.2.15',
    'a display name that is no token',
    '400',
    '400',
    options('From: Bell, Alexander <sip:a.g.bell@example.com>;tag=43'),
  ],
  [
    '3.1.2.16',
    'another version',
    '505',
    '505',
    request('OPTIONS sip:t.watson@example.org SIP/7.0', ['Via:     SIP/7.0/UDP c.example.com;branch=z9hG4bKkdjuw']),
  ],
  ['3.1.2.17', 'start line and CSeq differ', '400', '400', options('CSeq: 8 INVITE')],
  [
    '3.1.2.18',
    'an unknown method and another in CSeq',
    '400',
    '400',
    request('NEWMETHOD sip:user@example.com SIP/2.0', ['CSeq: 8 INVITE']),
  ],
  ['3.1.2.19', 'a response code too large', '–', '–', response('SIP/2.0 4294967301 better not break the receiver')],
];

const semantic: readonly Row[] = [
  ['3.2.1', 'a branch that is only the cookie', '400', '400', options('Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK')],
  [
    '3.3.1',
    'no To, From, Call-ID',
    '400',
    '400',
    request(INVITE, [], { without: ['to', 'from', 'call-id', 'max-forwards'] }),
  ],
  [
    '3.3.2',
    'an unknown scheme',
    '416',
    '416',
    request('OPTIONS nobodyKnowsThisScheme:totallyopaquecontent SIP/2.0', []),
  ],
  [
    '3.3.3',
    'a known scheme that is not SIP',
    '416',
    '416',
    request('OPTIONS soap.beep://192.0.2.103:3002 SIP/2.0', []),
  ],
  [
    '3.3.4',
    'unknown schemes in headers',
    '400',
    '400',
    register('To: isbn:2983792873', 'From: <http://www.example.com>;tag=3234233', 'Contact: <name:John_Smith>'),
  ],
  [
    '3.3.5',
    'Require of what nobody supports',
    '420',
    '420',
    options(
      'Require: nothingSupportsThis, nothingSupportsThisEither',
      'Proxy-Require: noProxiesSupportThis, norDoAnyProxiesSupportThis',
    ),
  ],
  [
    '3.3.6',
    'an unknown content type',
    '407',
    '415',
    request(INVITE, ['Content-Type: application/unknownformat'], {
      body: '<audio>\r\n <pcmu port="443"/>\r\n</audio>\r\n',
    }),
  ],
  [
    '3.3.7',
    'an unknown authorization scheme',
    '401',
    '405',
    register('Authorization: NoOneKnowsThisScheme opaque-data=here'),
  ],
  [
    '3.3.8',
    'several values where one may be',
    '400',
    '400',
    [
      INVITE,
      'Contact: <sip:caller@host25.example.net>',
      'Via: SIP/2.0/UDP 192.0.2.25;branch=z9hG4bKkdjuwmulti',
      'Max-Forwards: 70',
      'CSeq: 5 INVITE',
      'Call-ID: multi01.98asdh@192.0.2.1',
      'CSeq: 59 INVITE',
      'Call-ID: multi01.98asdh@192.0.2.2',
      'From: sip:caller@example.com;tag=3413415',
      'To: sip:user@example.com',
      'To: sip:other@example.net',
      'From: sip:caller@example.net;tag=2923420123',
      'Content-Length: 0',
      '',
      '',
    ].join('\r\n'),
  ],
  [
    '3.3.9',
    'two Content-Lengths',
    '400',
    '400',
    `${request(OPTIONS, ['Content-Length: 13', 'Content-Length: 5', 'Content-Type: text/plain'])}There’s no way to know how many octets are supposed to be here.\r\n`,
  ],
  [
    '3.3.10',
    'a 200 with a broadcast Via',
    '–',
    '–',
    response('SIP/2.0 200 OK', ['Via: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23']),
  ],
  ['3.3.11', 'Max-Forwards of 0', '483', '483', options('Max-Forwards: 0')],
  [
    '3.3.12',
    'a contact with a parameter that is unknown',
    '401',
    '405',
    register('Contact: sip:+19725552222@gw1.example.net;unknownparam'),
  ],
  [
    '3.3.13',
    'a contact with a parameter inside',
    '401',
    '405',
    register('Contact: <sip:+19725552222@gw1.example.net;unknownparam>'),
  ],
  [
    '3.3.14',
    'a contact with an escaped Route',
    '401',
    '405',
    register('Contact: <sip:user@example.com?Route=%3Csip:sip.example.com%3E>'),
  ],
  ['3.3.15', 'only SDP can be answered, which is not accepted', '407', '406', invite('Accept: text/nobodyKnowsThis')],
  [
    '3.4',
    'an INVITE of RFC 2543',
    '407',
    '404',
    request(
      'INVITE sip:UserB@example.com SIP/2.0',
      [
        'Via: SIP/2.0/UDP iftgw.example.com',
        'From: <sip:+13035551111@ift.client.example.net;user=phone>',
        'To: <sip:+16505552222@ss1.example.net;user=phone>',
        'Record-Route: <sip:UserB@example.com;maddr=ss1.example.com>',
        'Contact: <sip:+13035551111@ift.client.example.net:5060>',
      ],
      { body: sdp },
    ),
  ],
];

export const tortureCases: readonly TortureCase[] = [...valid, ...invalid, ...semantic].map(
  ([section, name, phone, trunk, message]) => ({ section, name, phone, trunk, message }),
);
