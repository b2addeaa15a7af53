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
  /** The name of the declaration, also the namespace of its texts. */
  readonly name: string;
  readonly texts: Texts;
  readonly keepFresh?: KeepFresh;
}

export interface Remote extends Common {
  readonly root: ComponentType<{ console: Console }>;
}

/** A part of a remote that others show; `given` is what they give it. */
export interface RemotePart<Name extends PartName> extends Common {
  readonly part: Name;
  readonly root: ComponentType<{ console: Console; given: PartGiven[Name] }>;
}

/**
 * The single-spa lifecycles of a remote, made by single-spa-react [PLAT-001]. Its texts are there before the first render; what it
 * throws while rendering or in an effect, or a part of it that cannot be fetched, takes it off the page and is told to the host,
 * whose ladder goes on [PLAT-014]. Where no host listens (a remote that runs alone) a calm panel stands in its place.
 */
export const mountRemote = ({ root: Root, ...remote }: Remote) =>
  lifecyclesOf<RemoteProps>(remote, remote.name, ({ console }) => <Root console={console} />);

/** The lifecycles of a part, the same in every way; a new `given` begins with a new root. */
export function mountPart<Name extends PartName>({ root: Root, part, ...remote }: RemotePart<Name>) {
  function Opened({ console, given }: PartProps<Name>) {
    const now = React.useSyncExternalStore(given.subscribe, given.current);
    const [seen, see] = React.useState({ given: now, opening: 0 });
    if (seen.given !== now) see({ given: now, opening: seen.opening + 1 });
    return <Root key={seen.opening} console={console} given={seen.given} />;
  }
  return lifecyclesOf<PartProps<Name>>(remote, `${remote.name}-${part}`, (props) => <Opened {...props} />);
}

interface RootFrameProps {
  readonly console: Console;
  readonly client: QueryClient;
  /** Missing where no host listens. */
  readonly failed: RemoteProps['failed'] | undefined;
  readonly children: ReactNode;
}

/** What every root has around it, and what becomes of what it throws. */
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

/** `prefix` keeps the ids of a remote's roots apart. */
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
