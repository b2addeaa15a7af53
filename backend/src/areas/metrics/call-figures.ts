import { Counter, Gauge, type Registry } from 'prom-client';
import type { TelephonyStats } from '@patchbay/telephony/call-port';

type Labels = Readonly<Record<string, string>>;
type Values = readonly (readonly [labels: Labels, value: number])[];

const flag = (is: boolean): number => (is ? 1 : 0);
const byLabel = (label: string, counts: Readonly<Record<string, number>>): Values =>
  Object.entries(counts).map(([name, value]) => [{ [label]: name }, value]);

type Read = (now: TelephonyStats) => Values;

/** Registers metrics that are read from `stats` at each scrape. */
function callMetersIn(registry: Registry, stats: () => TelephonyStats) {
  const registers = [registry];
  return {
    gauge: (name: string, help: string, labelNames: readonly string[], read: Read) =>
      new Gauge({
        ...{ name, help, labelNames, registers },
        collect() {
          this.reset();
          for (const [labels, value] of read(stats())) this.set({ ...labels }, value);
        },
      }),
    counter: (name: string, help: string, labelNames: readonly string[], read: Read) =>
      new Counter({
        ...{ name, help, labelNames, registers },
        collect() {
          this.reset();
          for (const [labels, value] of read(stats())) this.inc({ ...labels }, value);
        },
      }),
  };
}
type CallMeters = ReturnType<typeof callMetersIn>;

function countPhones({ gauge, counter }: CallMeters): void {
  gauge('patchbay_calls', 'Calls that run in this process', [], ({ calls }) => [[{}, calls]]);
  gauge('patchbay_phones', 'Phones that are registered', [], ({ registrations }) => [[{}, registrations]]);
  gauge('patchbay_sip_connections', 'Connections of phones', [], ({ connections }) => [[{}, connections]]);
  gauge('patchbay_sip_dialogs', 'SIP dialogs with phones', [], ({ dialogs }) => [[{}, dialogs]]);
  counter('patchbay_sip_messages_total', 'SIP messages of phones', ['kind'], ({ sip }) => byLabel('kind', sip));
}

function measureLoad({ gauge }: CallMeters): void {
  const busy = 'Share of the time that the fullest thread with calls or media was busy';
  gauge('patchbay_calls_thread_busy', busy, [], ({ load }) => [[{}, load.busy]]);
  const late = 'Share of audio frames that came more than a frame late in the latest thread';
  gauge('patchbay_calls_frames_late', late, [], ({ load }) => [[{}, load.late]]);
}

function countTrunks({ gauge, counter }: CallMeters): void {
  const of =
    (value: (trunk: TelephonyStats['trunks'][number]) => number): Read =>
    ({ trunks }) =>
      trunks.map((trunk) => [{ trunk: trunk.name }, value(trunk)]);
  gauge(
    'patchbay_trunk_up',
    'Whether the peer of a trunk answers',
    ['trunk'],
    of(({ up }) => flag(up)),
  );
  gauge(
    'patchbay_trunk_resting',
    'Whether it asked for rest',
    ['trunk'],
    of(({ resting }) => flag(resting)),
  );
  gauge('patchbay_trunk_registered', 'Whether it registered us, where it must', ['trunk'], ({ trunks }) =>
    trunks.flatMap(({ name, registered }) =>
      registered === null ? [] : [[{ trunk: name }, flag(registered)] as const],
    ),
  );
  gauge(
    'patchbay_trunk_channels',
    'Calls of a trunk',
    ['trunk'],
    of(({ channels }) => channels),
  );
  counter(
    'patchbay_trunk_refused_total',
    'What came by it and was refused',
    ['trunk'],
    of(({ refused }) => refused),
  );
}

function countLosses({ counter }: CallMeters): void {
  const strangers = 'SIP of peers that no trunk trusts';
  counter('patchbay_trunk_strangers_total', strangers, [], (now) => [[{}, now.strangers]]);
  const lost = 'What calls lost: media, packets of strangers, refused since it was full';
  counter('patchbay_call_losses_total', lost, ['loss'], ({ losses }) => byLabel('loss', losses));
}

/** Adds what the call engine knows; counters start at zero with the process. */
export function registerCallMetrics(registry: Registry, stats: () => TelephonyStats): void {
  const meters = callMetersIn(registry, stats);
  countPhones(meters);
  measureLoad(meters);
  countTrunks(meters);
  countLosses(meters);
}
