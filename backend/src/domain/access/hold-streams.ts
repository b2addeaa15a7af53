import { Readable } from 'node:stream';
import type { App } from '../../kernel/edge/server.ts';
import { serverMasking } from '../profile/masking.ts';
import { actorOf } from '../identity/authentication.ts';
import type { AccessWatch } from './access-watch.ts';
import type { Access } from './access.ts';

/** What of somebody's rights decides whether and what an answer may go on to say, with how numbers are shown in it. */
const answerKey = ({ can, sees, profile }: Access, gate: Parameters<Access['can']>[0]): string =>
  JSON.stringify([can(gate), sees, serverMasking(profile)]);

/**
 * An answer that is sent piece by piece, a file of rows or a recording, is cut off when its gate shuts meanwhile or its asker comes to see
 * other rows, or numbers in another way [SEC-007, SEC-012]: half a file is seen to be half, since its end is missing.
 */
export function holdStreams(app: App, accessWatch: Pick<AccessWatch, 'watch'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { access } = request;
    const { gate } = request.routeOptions.config;
    if (access === null || gate === undefined || !(payload instanceof Readable)) return payload;
    const before = answerKey(access, gate);
    const unwatch = accessWatch.watch({ actor: actorOf(request), access }, (now) => {
      if (now === null || answerKey(now.access, gate) !== before) payload.destroy(new Error('rights have changed'));
    });
    reply.raw.once('close', unwatch);
    return payload;
  });
}
