/** Host names of this installation. Ports do not matter: the danger lies in the owner of the name. */
export interface KnownHosts {
  readonly names: ReadonlySet<string>;
}

/** Names of this machine in `Host`, IPv6 in brackets. */
export const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;

const HOST = /^(\[[0-9a-f:.]+\]|[^\s[\]:/?#@\\,]+)(?::\d{1,5})?$/i;

/** Returns the name in a `Host` field, in lower case; `null` when it is no host (RFC 9110 §7.2). */
export function hostName(host: string): string | null {
  const [, name] = HOST.exec(host) ?? [];
  return name?.toLowerCase() ?? null;
}

export const isLoopbackHost = (host: string | undefined): boolean =>
  loopbackNames.some((name) => name === hostName(host ?? ''));

/**
 * `other`: a page of another site whose domain points here (DNS rebinding) could otherwise read answers as if they were its own
 * [SEC-002].
 */
export function judgeHost(host: string | undefined, known: KnownHosts): 'ours' | 'other' | 'malformed' {
  const name = hostName(host ?? '');
  if (name === null) return 'malformed';
  return known.names.has(name) ? 'ours' : 'other';
}
