import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { ComponentType } from 'react';
import singleSpaReact from 'single-spa-react';
import type { Console, RemoteProps, Texts } from '@patchbay/shared-contracts';
import type { QueryClient } from '../query.ts';
import { FailurePanel } from '../states/failure-panel.tsx';
import { ConsoleProvider } from './console-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueryClient, type KeepFresh } from './query-client.ts';

export interface Remote {
  /** The name of the declaration, also the namespace of its texts. */
  readonly name: string;
  readonly root: ComponentType<{ console: Console }>;
  readonly texts: Texts;
  readonly keepFresh?: KeepFresh;
}

/**
 * The single-spa lifecycles of a remote, made by single-spa-react [PLAT-001]. Its texts are there before the first render;
 * what it throws while rendering shows a calm panel in its own place and is reported.
 */
export function mountRemote({ name, root: Root, texts, keepFresh }: Remote) {
  let client: QueryClient | null = null;
  const clientOf = (console: Console) => (client ??= createQueryClient(console, keepFresh));
  const Contained = ({ console }: RemoteProps) => (
    <ConsoleProvider console={console} client={clientOf(console)}>
      <ErrorBoundary
        onError={(error) =>
          console.telemetry.track({ name: 'render_failed', release: name, reason: error.message.slice(0, 300) })
        }
        fallback={(retry) => <FailurePanel reason="render" onRetry={retry} />}
      >
        <Root console={console} />
      </ErrorBoundary>
    </ConsoleProvider>
  );
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
