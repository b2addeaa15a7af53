import type { turnCredentialAnswerSchema } from '@patchbay/shared-contracts/calls';

export type TurnCredential = ReturnType<typeof turnCredentialAnswerSchema.parse>['data'];

/** An entry of RTCConfiguration.iceServers, without the browser's type. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

const transportOf = (uri: string): string => /[?&]transport=(\w+)/.exec(uri)?.[1]?.toLowerCase() ?? 'udp';

/**
 * Returns the servers of this installation, none by default: no public server is ever used [SIP-044]. `transport` ('tcp', 'udp') keeps
 * only TURN servers reached that way; '' keeps all.
 */
export const iceServersOf = (credential: TurnCredential, transport: string): readonly IceServer[] =>
  credential.uris.flatMap((urls): readonly IceServer[] => {
    if (!/^turns?:/.test(urls)) return /^stuns?:/.test(urls) ? [{ urls }] : [];
    if (transport !== '' && transportOf(urls) !== transport.toLowerCase()) return [];
    return [{ urls, username: credential.username, credential: credential.password }];
  });
