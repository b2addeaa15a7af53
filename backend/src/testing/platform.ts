import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkAnswerSchema,
  publicationSchema,
  rolloutSchema,
  type Rollout,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import type { LightMyRequestResponse } from 'fastify';
import { digestOfIntegrity } from '../domain/releases/model/digest.ts';
import type { TestApp } from './test-app.ts';
import { writeRemote, type RemoteBuild } from './build-folder.ts';

export const entry = (name: string): string => `container('${name}');`;

/** A small remote with one route of its own. */
export const remoteBuild = (name: string, version: string, also: Partial<RemoteBuild> = {}): RemoteBuild => ({
  name,
  version,
  files: { 'remoteEntry.js': entry(`${name} ${version}`) },
  declaration: {
    routes: [{ path: `/${name.replace('remote-', '')}`, title: { key: 't', en: 'T' }, gate: 'signed-in' }],
  },
  ...also,
});

/** A program with a key, e.g. a CI. */
export interface Program {
  readonly headers: Record<string, string>;
  get(path: string, query?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body: object): Promise<LightMyRequestResponse>;
  delete(path: string, query?: Record<string, string>): Promise<LightMyRequestResponse>;
  upload(digest: string, bytes: Buffer | string): Promise<LightMyRequestResponse>;
  /** Checks, uploads and publishes, like the command-line program. */
  publish(build: RemoteBuild): Promise<LightMyRequestResponse>;
  rollout(remote: string): Promise<Rollout>;
  /** Changes the rollout, based on its current revision. */
  change(path: string, remote: string, wanted?: object): Promise<LightMyRequestResponse>;
}

export async function createProgram({ app, services, folder }: TestApp, label = 'ci'): Promise<Program> {
  const { secret } = await services.platformKeys.make(label, 'test');
  const headers = { 'x-api-key': secret };
  const post: Program['post'] = (url, payload) => app.inject({ method: 'POST', url, payload, headers });
  const get: Program['get'] = (url, query = {}) => app.inject({ url, query, headers });
  const upload: Program['upload'] = (digest, payload) =>
    app.inject({
      method: 'PUT',
      url: `${platformPaths.platformFiles}${digest}`,
      payload,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  const rollout: Program['rollout'] = async (remote) => {
    const { remotes } = (await get(platformPaths.platformReleases)).json();
    return rolloutSchema.parse(
      remotes.find((each: { rollout: { remote: string } }) => each.rollout.remote === remote)?.rollout,
    );
  };
  return {
    headers,
    get,
    post,
    upload,
    rollout,
    delete: (url, query = {}) => app.inject({ method: 'DELETE', url, query, headers }),
    async publish(build) {
      const built = await writeRemote(folder, build);
      const publication = publicationSchema.parse(JSON.parse(await readFile(join(built, 'release.json'), 'utf8')));
      const { missing } = checkAnswerSchema.parse((await post(platformPaths.platformCheck, publication)).json());
      for (const [file, integrity] of Object.entries(publication.files)) {
        const bytes = missing.includes(integrity) ? await readFile(join(built, file)).catch(() => null) : null;
        if (bytes !== null) await upload(digestOfIntegrity(integrity), bytes);
      }
      return post(platformPaths.platformPublish, publication);
    },
    async change(path, remote, wanted = {}) {
      return post(path, { remote, revision: (await rollout(remote)).revision, ...wanted });
    },
  };
}
