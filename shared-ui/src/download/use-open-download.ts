import { useConsole } from '@patchbay/shared-ui';
import { openDownload } from './open-download.ts';

/** Opens an address or contents made here in a new tab; one that the browser blocks is only logged [CALL-160, 002 §7 Sounds]. */
export function useOpenDownload(): (what: string | Blob) => void {
  const { telemetry } = useConsole();
  return (what) => {
    if (!openDownload(what)) telemetry.track({ name: 'download_open_blocked' });
  };
}
