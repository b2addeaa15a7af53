// The chain in a page load: which answer each request came after.
const nameOf = (url) => {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/(?:remotes|assets|newsr\/api\/v1)\//, '').slice(0, 90) + search.slice(0, 40);
};

/** The script that asked, or how the browser came to ask. */
function askerOf({ type, url, stack }) {
  const frame = [stack, stack?.parent].flatMap((each) => each?.callFrames ?? []).find(({ url: at }) => at !== '');
  return frame ? nameOf(frame.url).split('/').at(-1) || 'the document' : url ? nameOf(url) : type;
}

/**
 * Requests in the order in which they began. `depth` counts round trips, the document's as 0: one more than the deepest answer that had
 * come when the request began; `after` names that one. An upper bound: it need not have waited for it.
 */
export function chainOf(requests) {
  const chain = [];
  for (const request of [...requests].sort((one, other) => one.from - other.from)) {
    const ended = chain.filter(({ until }) => until !== undefined && until <= request.from);
    const deepest = ended.sort((one, other) => other.depth - one.depth || other.until - one.until)[0];
    const { from, until, bytes, initiator, type } = request;
    const depth = type === 'Document' ? 0 : 1 + (deepest?.depth ?? 0);
    chain.push({
      from,
      until,
      bytes,
      depth,
      url: nameOf(request.url),
      by: askerOf(initiator),
      after: deepest?.url ?? null,
    });
  }
  return chain;
}
