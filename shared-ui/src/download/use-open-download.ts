import { useConsole } from '@patchbay/shared-ui';
import { openDownload } from './open-download.ts';

/** Returns a function that opens an address or content created here in a new tab; one blocked by the browser is only logged [CALL-160]. */
export function useOpenDownload(): (what: string | Blob) => void {
  const { telemetry } = useConsole();
  return (what) => {
    if (!openDownload(what)) telemetry.track({ name: 'download_open_blocked' });
  };
}
