import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FEED_BEAT_MS, LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import { WHATSAPP_BEAT, WHATSAPP_BEATS, type WhatsAppNews } from '@patchbay/shared-contracts/messages';
import type { WebSocket } from 'ws';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Bearers } from '../../domain/identity/bearers.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import { actorOffered } from '../../domain/live/watching-socket.ts';
import { issueTurnCredential, type TurnDeps } from '../../domain/identity/turn-credentials.ts';
import { admit, type AdmissionDeps } from './admission.ts';
import type { WhatsAppDeps } from './effects/whatsapp-call-session.ts';
import type { OptIns } from './opt-ins.ts';
import { createVoiceSession, type VoiceSession } from './voice-session.ts';

export interface VoiceSocketsDeps extends AdmissionDeps, TurnDeps {
  readonly calls: WhatsAppDeps;
  readonly optIns: OptIns;
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly onError: (error: unknown) => void;
}

/** WebSockets of WhatsApp voice, each with its call. */
export interface VoiceSockets {
  readonly place: SocketPlace;
  /** Ends every call, and waits until it is recorded. */
  close(): Promise<void>;
}

const PING_MS = 10_000;
/** RFC 6455 §7.4.1: normal, going away, or no code: closed by the page. */
const byPage = (code: number): boolean => code === 1000 || code === 1001 || code === 1005;

/** A client requires all three [WA-029]: without a TURN server they are placeholders, and the direct path is used. */
async function turnOf(deps: TurnDeps, actor: Actor, host: string) {
  const { turn } = deps;
  const { username, password } = await issueTurnCredential(deps, actor);
  if (turn === undefined) {
    const nobody = { username: actor.sessionId, password: randomBytes(12).toString('base64url') };
    return { domain: URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : 'localhost', ...nobody };
  }
  const [, domain = ''] = /^turns?:([^:?]+)/.exec(turn.uris[0] ?? '') ?? [];
  return { domain, username, password };
}

/** A connection that answers no ping is treated as broken. */
function watchLife(ws: WebSocket): () => void {
  let isAnswered = true;
  ws.on('pong', () => {
    isAnswered = true;
  });
  const timer = setInterval(() => {
    if (!isAnswered) return ws.terminate();
    isAnswered = false;
    ws.ping();
  }, PING_MS);
  return () => clearInterval(timer);
}

/** Sends heartbeats, the first at once [UX-012]. */
function beatOn(ws: WebSocket): () => void {
  const beat = () => {
    if (ws.readyState === ws.OPEN) ws.send(WHATSAPP_BEAT);
  };
  beat();
  const timer = setInterval(beat, FEED_BEAT_MS);
  return () => clearInterval(timer);
}

const asksForBeats = (url = ''): boolean => new URLSearchParams(url.split('?')[1]).has(WHATSAPP_BEATS);

export function createVoiceSockets(deps: VoiceSocketsDeps): VoiceSockets {
  const { calls, optIns, sessions, onError } = deps;
  const open = new Map<WebSocket, { readonly actor: Actor; readonly session: VoiceSession }>();
  sessions.onEnded(async ({ sessionId }) => {
    for (const [ws, { actor }] of open) if (actor.sessionId === sessionId) ws.close(1001);
  });
  const take = (ws: WebSocket, actor: Actor, { headers, url }: IncomingMessage): void => {
    const host = headers.host ?? 'localhost';
    const session = createVoiceSession({
      calls,
      admit: (wanted) => admit(deps, actor, wanted),
      askOptIn: (numbers) => optIns.ask(actor, numbers),
      turn: () => turnOf(deps, actor, host),
      tell: (news: WhatsAppNews) => {
        if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(news));
      },
      onError,
    });
    open.set(ws, { actor, session });
    const stops = [watchLife(ws), ...(asksForBeats(url) ? [beatOn(ws)] : [])];
    ws.on('message', (data, isBinary) => session.read(isBinary ? '' : String(data)));
    ws.on('error', () => ws.terminate());
    ws.on('close', (code) => {
      for (const stop of stops) stop();
      open.delete(ws);
      session.gone(byPage(code));
    });
  };
  const enter: SocketPlace['enter'] = async (request, offered) => {
    const actor = await actorOffered(offered, deps);
    if (actor === null) return null;
    return { sessionId: actor.sessionId, take: (ws) => take(ws, actor, request) };
  };
  return {
    place: { protocol: LIVE_PROTOCOL, longest: 64 * 1024, holds: 'session', enter },
    async close() {
      const running = [...open];
      await Promise.all(running.map(([, { session }]) => session.shutDown()));
      running.forEach(([ws]) => ws.close(1001));
    },
  };
}
