// Chain of requests in a page load: the answer that each request came after.
const nameOf = (url) => {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/(?:remotes|assets|newsr\/api\/v1)\//, '').slice(0, 90) + search.slice(0, 40);
};

/** Returns the script that made the request, or the browser's reason for it. */
function askerOf({ type, url, stack }) {
  const frame = [stack, stack?.parent].flatMap((each) => each?.callFrames ?? []).find(({ url: at }) => at !== '');
  return frame ? nameOf(frame.url).split('/').at(-1) || 'the document' : url ? nameOf(url) : type;
}

/**
 * Returns requests in the order in which they began. `depth` counts round trips, with 0 for the document: one more than the deepest
 * answer that had arrived when the request began; `after` names that one. An upper bound: the request need not have waited for it.
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
