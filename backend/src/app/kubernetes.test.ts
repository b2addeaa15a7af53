import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from './config.ts';

const folder = join(__dirname, '../../../deploy/kubernetes');
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

const kinds = { StatefulSet, Ingress, PodDisruptionBudget, PersistentVolumeClaim, Service };
const kindSchema = z.looseObject({
  kind: z.enum(['StatefulSet', 'Ingress', 'PodDisruptionBudget', 'PersistentVolumeClaim', 'Service']),
});
const kustomizationSchema = z.object({
  resources: z.array(z.string()),
  images: z.array(z.object({ name: z.string() })),
  configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
});
const kustomization = kustomizationSchema.parse(parse(textOf('kustomization.yaml')));
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document) => kindSchema.parse(document.toJS())),
);
const processes = Object.assign(
  new StatefulSet(),
  manifests.find(({ kind }) => kind === 'StatefulSet'),
);
const pod = processes.spec?.template.spec;
const [backend] = pod?.containers ?? [];

describe('the manifests for Kubernetes', () => {
  it('are all named by the kustomization', () => {
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it.each(
    manifests.map(
      (manifest) =>
        [
          `${manifest.kind} ${String(z.looseObject({ name: z.string() }).parse(manifest['metadata']).name)}`,
          manifest,
        ] as const,
    ),
  )('%s is valid by its schema', (_name, manifest) => {
    expect(() => Object.assign(new kinds[manifest.kind](), manifest).validate()).not.toThrow();
  });

  it('are refused with a field of another type', () => {
    const wrong = { spec: { ...processes.spec, replicas: 'three' } };
    expect(() => Object.assign(new StatefulSet(), wrong).validate()).toThrow(/replicas/);
  });

  it('give processes settings that they accept, with calls spread over them [TEL-020]', () => {
    const literals = kustomization.configMapGenerator.flatMap((map) =>
      map.literals.map((line) => line.split(/=(.*)/s, 2)),
    );
    const own = (backend?.env ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
    const filled = Object.fromEntries<string>(
      [...literals, ...own].map(([name = '', value = '']) => [
        name,
        value.replace(/\$\((?:POD|HOST)_IP\)/g, '192.0.2.7'),
      ]),
    );
    const secrets = { DATABASE_URL: 'postgres://p@db/p', REDIS_URL: 'redis://redis' };
    const config = readConfig({ DATA_DIR: '/data', ...secrets, ...filled });
    expect(config).toMatchObject({ callHomeCount: 16, drainMs: 900_000, mediaHosts: ['192.0.2.7'] });
    expect(config.processAddress).toEqual({ host: '192.0.2.7', port: 4000 });
  });

  it('let a process serve its last calls to their end, one at a time [TEL-021]', () => {
    const drain = Number(backend?.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drain);
    expect(manifests.find(({ kind }) => kind === 'PodDisruptionBudget')).toMatchObject({ spec: { maxUnavailable: 1 } });
  });

  it('select the pods that there are, and lead to a port that they have', () => {
    const labels = processes.spec?.template.metadata?.labels;
    const ports = (backend?.ports ?? []).map(({ name }) => name);
    for (const { kind, spec } of manifests.filter((one) => one.kind === 'Service')) {
      const { selector, ports: served } = z
        .object({ selector: z.record(z.string(), z.string()), ports: z.array(z.object({ targetPort: z.string() })) })
        .parse(spec);
      expect([kind, labels]).toEqual(['Service', expect.objectContaining(selector)]);
      for (const { targetPort } of served) expect(ports).toContain(targetPort);
    }
    expect(kustomization.images.map(({ name }) => name)).toContain(backend?.image);
  });
});
