import type { App } from '../../kernel/edge/server.ts';
import { soundPaths } from '@patchbay/shared-contracts/sounds';

const isRefused = (payload: unknown): payload is { error: { message: string } } =>
  typeof payload === 'object' &&
  payload !== null &&
  'error' in payload &&
  typeof payload.error === 'object' &&
  payload.error !== null &&
  'message' in payload.error;

/** Adds the documented fields to refusals: `error_message` [CONF-SOUND-084], and for several files a quoted text [CONF-SOUND-072]. */
export function addErrorMessages(app: App): void {
  app.addHook('preSerialization', async ({ routeOptions, actor }, { statusCode }, payload: unknown) => {
    if (actor === null || statusCode < 400 || !isRefused(payload)) return payload; // without a session the standard refusal is enough
    const { message } = payload.error;
    const ofMany = routeOptions.url === soundPaths.uploadMany ? { data: { msg: JSON.stringify(message) } } : {};
    return { ...payload, error_message: message, ...ofMany };
  });
}
