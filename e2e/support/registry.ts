import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkAnswerSchema,
  explanationSchema,
  overviewSchema,
  type Explanation,
  type PublishReason,
  type RemoteOverview,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import type { Server } from './server.ts';
import type { Variant } from './variants.ts';

/** Returns a client of a running server's registry, with a key like a CI's. */
export function registryOf({ url, dataDir }: Pick<Server, 'url' | 'dataDir'>) {
  const key = readFileSync(join(dataDir, 'secrets/release-key'), 'utf8').trim();
  const send = async (method: string, path: string, body?: object | Buffer) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body);
    const headers = { 'X-API-Key': key, ...(body === undefined ? {} : { 'Content-Type': type }) };
    const answer = await fetch(url + path, { method, headers, body: sent });
    const text = await answer.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    return { status: answer.status, json };
  };
  const expectOk = async (...asked: Parameters<typeof send>): Promise<unknown> => {
    const { status, json } = await send(...asked);
    if (status >= 300) throw new Error(`${asked[0]} ${asked[1]}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const remote = async (name: string): Promise<RemoteOverview> => {
    const { remotes } = overviewSchema.parse(await expectOk('GET', platformPaths.platformReleases));
    const found = remotes.find(({ rollout }) => rollout.remote === name);
    if (found === undefined) throw new Error(`the registry has no ${name}`);
    return found;
  };
  const change = async (path: string, name: string, more: object) => {
    const { rollout } = await remote(name);
    await expectOk('POST', path, { remote: name, revision: rollout.revision, ...more });
  };
  return {
    key,
    send,
    remote,
    async check({ publication }: Variant): Promise<readonly PublishReason[]> {
      return checkAnswerSchema.parse(await expectOk('POST', platformPaths.platformCheck, publication)).reasons;
    },
    async publish({ folder, publication }: Variant) {
      const { missing } = checkAnswerSchema.parse(await expectOk('POST', platformPaths.platformCheck, publication));
      for (const [file, integrity] of Object.entries(publication.files)) {
        if (!missing.includes(integrity)) continue;
        const bytes = readFileSync(join(folder, file));
        const hex = createHash('sha384').update(bytes).digest('hex');
        await expectOk('PUT', `${platformPaths.platformFiles}${hex}`, bytes);
      }
      await expectOk('POST', platformPaths.platformPublish, publication);
    },
    async explain(name: string, user: string): Promise<Explanation> {
      const query = new URLSearchParams({ remote: name, user });
      return explanationSchema.parse(await expectOk('GET', `${platformPaths.platformExplain}?${query.toString()}`));
    },
    rollout: (name: string, candidate: string, percentage: number, audience: object = {}) =>
      change(platformPaths.platformRollout, name, { candidate, percentage, audience }),
    promote: (name: string) => change(platformPaths.platformPromote, name, {}),
    rollback: (name: string) => change(platformPaths.platformRollback, name, { reason: 'by a test' }),
  };
}
