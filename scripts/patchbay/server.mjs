// Client of the registry's API.
import { Failure, refused } from './outcome.mjs';

const API = '/newsr/api/v1/platform';
const TIMEOUT_MS = 60_000;

const unreachable = (message) => new Failure('unreachable', 'unreachable', message);

function whyNot(error, origin) {
  if (error.name === 'TimeoutError') return `${origin} did not answer within ${TIMEOUT_MS / 1000} seconds`;
  return `${origin} cannot be reached (${error.cause?.code ?? error.message})`;
}

async function answerOf(response, origin) {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw unreachable(`${origin} answered ${response.status} with something that is not Patchbay's API`);
  }
}

export function createServer({ origin }, key) {
  async function ask(method, name, { query = {}, body, type = 'application/json' } = {}) {
    const url = new URL(`${API}/${name}/`, origin);
    for (const [field, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(field, value);
    const headers = { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': type }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = body === undefined ? {} : { body: type === 'application/json' ? JSON.stringify(body) : body };
    const response = await fetch(url, { method, headers, signal, redirect: 'error', ...sent }).catch((error) => {
      throw unreachable(whyNot(error, origin));
    });
    const answer = await answerOf(response, origin);
    if (response.ok) return answer;
    const { code, message } = answer?.error ?? {};
    if (code === undefined || response.status >= 500) throw unreachable(`${origin} answered ${response.status}`);
    if (response.status === 401) throw refused(code, 'The key is unknown or was revoked.');
    throw refused(code, message, answer.reasons);
  }

  const overview = () => ask('GET', 'releases');
  return {
    overview,
    /** Returns the current rollout of a remote; a change has to name its revision. */
    async remote(name) {
      const { remotes } = await overview();
      const found = remotes.find(({ rollout }) => rollout.remote === name);
      if (found === undefined) throw refused('unknown-remote', `No such remote: ${name}`);
      return found;
    },
    check: (publication) => ask('POST', 'check', { body: publication }),
    upload: (digest, bytes) => ask('PUT', `files/${digest}`, { body: bytes, type: 'application/octet-stream' }),
    publish: (publication) => ask('POST', 'publish', { body: publication }),
    change: (what, body) => ask('POST', what, { body }),
    explain: (remote, user) => ask('GET', 'explain', { query: { remote, user } }),
    recount: (account) => ask('POST', 'recount', { body: { account } }),
    setOverride: (body) => ask('POST', 'overrides', { body }),
    endOverride: (remote, user) => ask('DELETE', 'overrides', { query: { remote, user } }),
  };
}
