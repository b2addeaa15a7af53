import { useEffect, useState, type ComponentType } from 'react';
import { useDevices } from './devices-context.ts';

const AGAIN_MS = 2_000;

export interface LateWindow<Props extends object> {
  /** Brings the code, once; rejects where it cannot, and may be asked again. */
  fetch(): Promise<void>;
  /** The window: nothing until its code is there, which it asks for until it has it. */
  readonly Window: (props: Props) => React.JSX.Element | null;
}

/** A window that is closed at first: the page does not wait for its code. Not React.lazy, which keeps a rejection for ever. */
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
