import { telemetryNames, type ResolvedRelease, type TelemetryEvent } from '@patchbay/shared-contracts';
import { describeError } from '../model/error-place.ts';
import { folderOf, labelOf, releaseIn } from '../model/release-address.ts';

/** Limits of reports per page load: enough to diagnose a fault without flooding the server. */
const most = { errors: 30, ofOnePlace: 3 } as const;

/** Reports uncaught errors and unhandled rejections of remotes under the release whose script threw them [PLAT-024]. */
export function watchErrors(setup: {
  readonly page: Pick<Window, 'addEventListener'>;
  readonly origin: string;
  readonly releases: () => readonly ResolvedRelease[];
  readonly track: (event: TelemetryEvent) => void;
}): void {
  const reported = new Map<string, number>();
  let count = 0;
  const tell = (error: unknown, address: string) => {
    const owners = setup.releases().map((release) => ({ folder: folderOf(release, setup.origin), release }));
    const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';
    const owner = releaseIn(stack, owners) ?? releaseIn(address, owners);
    if (!owner) return;
    const reason = describeError(error, address);
    const key = `${labelOf(owner.release)} ${reason}`;
    const times = (reported.get(key) ?? 0) + 1;
    if (times > most.ofOnePlace || count >= most.errors) return;
    reported.set(key, times);
    count += 1;
    setup.track({ name: telemetryNames.remoteError, release: labelOf(owner.release), reason });
  };
  setup.page.addEventListener('error', ({ error, filename, lineno, colno }) =>
    tell(error, `${filename}:${lineno}:${colno}`),
  );
  setup.page.addEventListener('unhandledrejection', ({ reason }) => tell(reason, ''));
}
