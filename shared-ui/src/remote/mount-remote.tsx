import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { ComponentType } from 'react';
import singleSpaReact from 'single-spa-react';
import type { Console, RemoteProps, Texts } from '@patchbay/shared-contracts';
import type { QueryClient } from '../query.ts';
import { FailurePanel } from '../states/failure-panel.tsx';
import { ConsoleProvider } from './console-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CommitPhase, crashOf } from './commit-phase.tsx';
import { createQueryClient, type KeepFresh } from './query-client.ts';

export interface Remote {
  /** The name of the declaration, also the namespace of its texts. */
  readonly name: string;
  readonly root: ComponentType<{ console: Console }>;
  readonly texts: Texts;
  readonly keepFresh?: KeepFresh;
}

/**
 * The single-spa lifecycles of a remote, made by single-spa-react [PLAT-001]. Its texts are there before the first render; what it
 * throws while rendering or in an effect, or a part of it that cannot be fetched, takes it off the page and is told to the host,
 * whose ladder goes on [PLAT-014]. Where no host listens (a remote that runs alone) a calm panel stands in its place.
 */
export function mountRemote({ name, root: Root, texts, keepFresh }: Remote) {
  let client: QueryClient | null = null;
  const clientOf = (console: Console) => (client ??= createQueryClient(console, keepFresh));
  const Contained = ({ console, failed }: Pick<RemoteProps, 'console'> & Partial<Pick<RemoteProps, 'failed'>>) => {
    const phaseRef = React.useRef<CommitPhase>('rendering');
    return (
      <ConsoleProvider console={console} client={clientOf(console)}>
        <ErrorBoundary
          onError={(error) => failed?.(crashOf(error, phaseRef.current))}
          fallback={(retry) => (failed ? null : <FailurePanel reason="render" onRetry={retry} />)}
        >
          <CommitPhase phaseRef={phaseRef}>
            <Root console={console} />
          </CommitPhase>
        </ErrorBoundary>
      </ConsoleProvider>
    );
  };
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      createRoot: (element: Element) => ReactDOMClient.createRoot(element, { identifierPrefix: `${name}-` }),
    },
    rootComponent: Contained,
    errorBoundary: () => <></>,
  });
  const prepare = ({ console }: RemoteProps) => console.i18n.add(name, texts);
  return { bootstrap: [prepare, lifecycles.bootstrap], mount: lifecycles.mount, unmount: lifecycles.unmount };
}
