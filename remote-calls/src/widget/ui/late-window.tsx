import { useEffect, useState, type ComponentType } from 'react';
import { useDevices } from './devices-context.ts';

const AGAIN_MS = 2_000;

export interface LateWindow<Props extends object> {
  /** Loads the code once; rejects on failure and may be called again. */
  fetch(): Promise<void>;
  /** The window: draws nothing until its code is loaded, which it retries until it succeeds. */
  readonly Window: (props: Props) => React.JSX.Element | null;
}

/** Creates a window that is closed at first and whose code does not delay the page. Not React.lazy, which caches a rejection for ever. */
export function createLateWindow<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LateWindow<Props> {
  let View: ComponentType<Props> | null = null;
  const fetch = async () => {
    View ??= await load();
  };

  function Window(props: Props) {
    const { clock } = useDevices();
    const [there, setThere] = useState(View !== null);
    useEffect(() => {
      let wanted = true;
      let stopWaiting: () => void = () => undefined;
      const ask = () =>
        void fetch().then(
          () => wanted && setThere(true),
          () => wanted && (stopWaiting = clock.after(AGAIN_MS, ask)),
        );
      if (!there) ask();
      return () => {
        wanted = false;
        stopWaiting();
      };
    }, [clock, there]);
    return there && View ? <View {...props} /> : null;
  }
  return { fetch, Window };
}
