import { Readable } from 'node:stream';
import type { App } from '../../kernel/edge/server.ts';
import { serverMasking } from '../profile/masking.ts';
import { actorOf } from '../identity/authentication.ts';
import type { AccessWatch } from './access-watch.ts';
import type { Access } from './access.ts';

/** Returns the part of a person's rights that decides on a streamed answer, including the masking of numbers. */
const answerKey = ({ can, sees, profile }: Access, gate: Parameters<Access['can']>[0]): string =>
  JSON.stringify([can(gate), sees, serverMasking(profile)]);

/**
 * Cuts off a streamed answer (a file of rows, a recording) when its gate closes meanwhile, or when the person gets to see other rows,
 * or numbers in another way [SEC-007, SEC-012]. A cut file is recognisable, as its end is missing.
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
