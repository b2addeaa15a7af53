import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { useEffect, useState, type ComponentType } from 'react';
import { ConsoleProvider, createQueryClient, themeVariables, useMedia } from '@patchbay/shared-ui';
import { testI18n } from '../src/testing/test-i18n.ts';
import { storySound } from '../src/list/testing/story-sound.ts';

/** Returns a console without a server: it logs requests; its one file is a sound. */
function storyConsole() {
  const fake = createFakeConsole({ i18n: testI18n({}) });
  const request = {
    ...fake.request,
    file: async (path: string) =>
      path === '/sound'
        ? ({ ok: true, status: 200, data: storySound() } as const)
        : ({ ok: false, status: 404, code: null, message: null } as const),
  };
  return { ...fake, request };
}

/** Wraps each story in the console's provider, in the theme the browser prefers. */
function InConsole({ Story, title }: { Story: ComponentType; title: string }) {
  const [console] = useState(storyConsole);
  const [client] = useState(() => createQueryClient(console));
  const mode = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  useEffect(() => console.theme.choose(mode), [console, mode]);
  return (
    <ConsoleProvider console={console} client={client}>
      <style>{`${themeVariables(mode)} body{margin:0;background:var(--ant-color-bg-layout);color:var(--ant-color-text);font-family:var(--ant-font-family);font-size:14px}`}</style>
      <main style={{ padding: 24, minHeight: 700 }}>
        <h1 style={{ margin: '0 0 20px', fontSize: 15 }}>{title}</h1>
        <Story />
      </main>
    </ConsoleProvider>
  );
}

export default {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story: ComponentType, { title, name }: { title: string; name: string }) => (
      <InConsole Story={Story} title={`${title} · ${name}`} />
    ),
  ],
};
