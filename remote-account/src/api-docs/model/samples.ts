import type { ApiRequest } from './request.ts';

export const sampleLanguages = ['curl', 'JavaScript', 'Python'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Environment variable from which samples read the key, because a key must not be in a file. */
export const KEY_VARIABLE = 'PATCHBAY_KEY';

interface Sampled extends ApiRequest {
  /** Origin of the server: 'https://console.example.com'. */
  readonly origin: string;
  /** Whether it needs a key, or is open to everybody. */
  readonly keyed: boolean;
}

/** Quotes a shell argument. */
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Quotes a text for JavaScript and Python, which both accept JSON strings. */
const quoted = (text: string): string => JSON.stringify(text);

function curl({ method, origin, path, body, keyed }: Sampled): string {
  return [
    `curl -sS -X ${method} ${shell(origin + path)}`,
    ...(keyed ? [`  -H "X-API-Key: $${KEY_VARIABLE}"`] : []),
    ...(body === null ? [] : [`  -H 'Content-Type: application/json'`, `  --data ${shell(body)}`]),
  ].join(' \\\n');
}

function javaScript({ method, origin, path, body, keyed }: Sampled): string {
  const headers = [
    ...(keyed ? [`'X-API-Key': process.env.${KEY_VARIABLE}`] : []),
    ...(body === null ? [] : [`'Content-Type': 'application/json'`]),
  ];
  return [
    `const response = await fetch(${quoted(origin + path)}, {`,
    `  method: '${method}',`,
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === null ? [] : [`  body: ${quoted(body)},`]),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function python({ method, origin, path, body, keyed }: Sampled): string {
  const headers = [
    ...(keyed ? [`"X-API-Key": os.environ["${KEY_VARIABLE}"]`] : []),
    ...(body === null ? [] : [`"Content-Type": "application/json"`]),
  ];
  return [
    `import ${keyed ? 'os, ' : ''}urllib.error, urllib.request`,
    '',
    'request = urllib.request.Request(',
    `    ${quoted(origin + path)},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === null ? [] : [`    data=${quoted(body)}.encode(),`]),
    ')',
    'try:',
    '    response = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as refused:',
    '    response = refused',
    'print(response.status, response.read().decode())',
  ].join('\n');
}

const writers: Readonly<Record<SampleLanguage, (sampled: Sampled) => string>> = {
  curl,
  JavaScript: javaScript,
  Python: python,
};

/** Returns the request as code in a language, ready to run [ACCT-019]. */
export const sampleOf = (language: SampleLanguage, sampled: Sampled): string => writers[language](sampled);
