export { ConsoleProvider } from './remote/console-provider.tsx';
export { useConsole, useSession } from './remote/console-context.ts';
export { mountRemote, type Remote } from './remote/mount-remote.tsx';
export { FailurePanel } from './states/failure-panel.tsx';
export { StateMessage } from './states/state-message.tsx';
export { sharedTexts, SHARED_UI } from './texts/index.ts';
export { textsOf, type Translate } from './texts/texts.ts';
export { themeVariables } from './theme/theme.ts';
export { usePreference } from './theme/use-preference.ts';
