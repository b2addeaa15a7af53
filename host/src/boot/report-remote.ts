import { telemetryNames, type TelemetryEvent } from '@patchbay/shared-contracts';
import type { RemoteReport } from '../remotes/effects/supervisor.ts';

/** Converts a remote's load report to a telemetry event, in the platform's names [PLAT-024]. */
export function eventOf(report: RemoteReport): TelemetryEvent {
  const { release } = report;
  switch (report.type) {
    case 'loaded':
      return { name: telemetryNames.remoteLoaded, release, value: report.ms };
    case 'failed':
      return { name: telemetryNames.remoteFailed, release, reason: report.reason };
    case 'fellBack':
      return { name: telemetryNames.remoteFallback, release, reason: report.rung };
  }
}
