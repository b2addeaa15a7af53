import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMeters } from '../../kernel/telemetry/meters.ts';
import { registerCallMetrics } from './call-figures.ts';
import { registerPartMetrics } from './part-figures.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const ruleSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const alertsSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });
const targetsSchema = z.array(z.object({ expr: z.string() }));
const panelSchema = z.object({ type: z.string(), title: z.string(), targets: targetsSchema.optional() });
const dashboardSchema = z.object({ panels: z.array(panelSchema) });

const rules = alertsSchema.parse(parse(read('deploy/observability/alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('deploy/observability/grafana/patchbay.json')));
const questions = [
  ...rules.map(({ alert, expr }) => [`alarm ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
];

const nothing = { connections: 0, registrations: 0, dialogs: 0, calls: 0, strangers: 0, trunks: [] };
const stats = {
  ...nothing,
  sip: { received: 0, sent: 0, refused: 0, dropped: 0 },
  losses: {},
  load: { busy: 0, late: 0 },
};

/** Names of all metrics that a process with Redis has. */
function metricNames(): ReadonlySet<string> {
  const { registry } = createMeters();
  registerCallMetrics(registry, () => ({ ...stats, losses: { media: 0, strangers: 0, admission: 0 } }));
  registerPartMetrics(registry, {
    health: async () => ({ database: 'ok', redis: 'ok' }),
    hasRedis: true,
    connections: () => undefined,
    dueJobs: async () => [],
    callsHere: () => 1,
  });
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode, eventLoopMonitoringPrecision: 1_000 });
  const names = [registry, ofNode].flatMap((one) => one.getMetricsAsArray().map(({ name }) => name));
  return new Set(['up', ...names]);
}

/** Names of the metrics of a PromQL expression. Throws when it cannot be parsed. */
function metricsOf(expression: string): readonly string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`);
      if (name === 'VectorSelector') names.push(/^[\w:]+/.exec(expression.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}
/** A histogram is asked for by its parts. */
const withoutPart = (name: string): string => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds');

describe('what operators watch', () => {
  it.each(questions)('%s asks for metrics that a process has', (_name, expression) => {
    const known = metricNames();
    const asked = metricsOf(expression);
    expect(asked).not.toEqual([]);
    expect(asked.map(withoutPart).filter((name) => !known.has(name))).toEqual([]);
  });

  it('each alarm has a section that says what to do, and each section an alarm', () => {
    const sections = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(rules.map(({ alert }) => alert)).toEqual(sections);
    const links = rules.map(({ annotations }) => annotations.runbook);
    expect(links).toEqual(rules.map(({ alert }) => `docs/operations.md#${alert.toLowerCase()}`));
  });

  it('a faulty expression is noticed by this test', () => {
    expect(() => metricsOf('sum(rate(patchbay_calls[5m])')).toThrow('no PromQL');
    expect(metricsOf('sum by (trunk) (rate(a_total[5m])) > 0.1 * b{c="d"}')).toEqual(['a_total', 'b']);
  });
});
