import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Console } from '@patchbay/shared-contracts';
import { ConsoleProvider } from '@patchbay/shared-ui';
import { Button, Popover } from '@patchbay/shared-ui/antd';
import { QueryClient } from '@patchbay/shared-ui/query';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { SIZE } from './data.ts';

export const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: 'en', keySeparator: false, interpolation: { escapeValue: false } });

const fixed = (value: string) => ({ current: () => value, subscribe: () => () => undefined, choose: () => undefined });
/** The parts of a console that a chart needs. */
const console = { i18n: { ...fixed('en'), instance: i18n }, theme: fixed('light'), nonce: '' } as unknown as Console;
const client = new QueryClient();

export const box = document.getElementById('root') ?? document.body;
box.style.width = `${SIZE.width}px`;

/** Frame of every page of the console. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <ConsoleProvider console={console} client={client}>
    <BrowserRouter>{children}</BrowserRouter>
  </ConsoleProvider>
);

/** A page that has been open for a while: with buttons and their menus, like each page. */
export const Standing = () => (
  <Popover open={false}>
    <Button>Last 60 days</Button>
  </Popover>
);
