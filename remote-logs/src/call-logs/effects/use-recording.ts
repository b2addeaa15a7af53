import { useEffect, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';

export type Recording = { phase: 'loading' } | { phase: 'ready'; url: string } | { phase: 'failed' };

/** The sound of a recording as an object address; freed when it is no longer shown. */
export function useRecording(path: string): Recording {
  const { request } = useConsole();
  const [recording, setRecording] = useState<Recording>({ phase: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let url: string | null = null;
    setRecording({ phase: 'loading' });
    request.file(path, stop.signal).then(
      (result) => {
        if (stop.signal.aborted) return;
        if (!result.ok) return setRecording({ phase: 'failed' });
        url = URL.createObjectURL(result.data);
        setRecording({ phase: 'ready', url });
      },
      () => undefined, // aborted: nobody waits any more
    );
    return () => {
      stop.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [request, path]);
  return recording;
}
