import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { ComponentType, ReactNode } from 'react';
import singleSpaReact from 'single-spa-react';
import type { Console, PartGiven, PartName, PartProps, RemoteProps, Texts } from '@patchbay/shared-contracts';
import type { QueryClient } from '../query.ts';
import { FailurePanel } from '../states/failure-panel.tsx';
import { ConsoleProvider } from './console-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CommitPhase, crashOf } from './commit-phase.tsx';
import { createQueryClient, type KeepFresh } from './query-client.ts';

interface Common {
  /** Name in the declaration, also the namespace of its texts. */
  readonly name: string;
  readonly texts: Texts;
  readonly keepFresh?: KeepFresh;
}

export interface Remote extends Common {
  readonly root: ComponentType<{ console: Console }>;
}

/** A part of a remote shown by others; `given` are the properties they pass. */
export interface RemotePart<Name extends PartName> extends Common {
  readonly part: Name;
  readonly root: ComponentType<{ console: Console; given: PartGiven[Name] }>;
}

/**
 * Creates the single-spa lifecycles of a remote with single-spa-react [PLAT-001]. Its texts are loaded before the first render; an
 * error in rendering or an effect, or a chunk that fails to load, unmounts it and is reported to the host, whose ladder continues
 * [PLAT-014]. Without a host (a remote running alone) an error panel is shown.
 */
export const mountRemote = ({ root: Root, ...remote }: Remote) =>
  lifecyclesOf<RemoteProps>(remote, remote.name, ({ console }) => <Root console={console} />);

/** Creates the lifecycles of a part, in the same way; a new `given` mounts a new root. */
export function mountPart<Name extends PartName>({ root: Root, part, ...remote }: RemotePart<Name>) {
  function Opened({ console, given }: PartProps<Name>) {
    const now = React.useSyncExternalStore(given.subscribe, given.current);
    const [mounted, see] = React.useState({ given: now, opening: 0 });
    if (mounted.given !== now) see({ given: now, opening: mounted.opening + 1 });
    return <Root key={mounted.opening} console={console} given={mounted.given} />;
  }
  return lifecyclesOf<PartProps<Name>>(remote, `${remote.name}-${part}`, (props) => <Opened {...props} />);
}

interface RootFrameProps {
  readonly console: Console;
  readonly client: QueryClient;
  /** Undefined where no host listens. */
  readonly failed: RemoteProps['failed'] | undefined;
  readonly children: ReactNode;
}

/** Wraps each root, and handles its errors. */
function RootFrame({ console, client, failed, children }: RootFrameProps) {
  const phaseRef = React.useRef<CommitPhase>('rendering');
  return (
    <ConsoleProvider console={console} client={client}>
      <ErrorBoundary
        onError={(error) => failed?.(crashOf(error, phaseRef.current))}
        fallback={(retry) => (failed ? null : <FailurePanel reason="render" onRetry={retry} />)}
      >
        <CommitPhase phaseRef={phaseRef}>{children}</CommitPhase>
      </ErrorBoundary>
    </ConsoleProvider>
  );
}

/** `prefix` keeps the ids of a remote's roots distinct. */
function lifecyclesOf<Props extends RemoteProps>(
  { name, texts, keepFresh }: Common,
  prefix: string,
  contents: (props: Props) => ReactNode,
) {
  let client: QueryClient | null = null;
  const clientOf = (console: Console) => (client ??= createQueryClient(console, keepFresh));
  const Contained = (props: Props) => (
    <RootFrame console={props.console} client={clientOf(props.console)} failed={props.failed}>
      {contents(props)}
    </RootFrame>
  );
  const lifecycles = singleSpaReact<Props>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      createRoot: (element: Element) => ReactDOMClient.createRoot(element, { identifierPrefix: `${prefix}-` }),
    },
    rootComponent: Contained,
    errorBoundary: () => <></>,
  });
  const prepare = ({ console }: RemoteProps) => console.i18n.add(name, texts);
  return { bootstrap: [prepare, lifecycles.bootstrap], mount: lifecycles.mount, unmount: lifecycles.unmount };
}
