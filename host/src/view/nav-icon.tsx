import type { ReactNode } from 'react';
import type { DeclaredIcon } from '@patchbay/shared-contracts';
import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CodeOutlined,
  ContactsOutlined,
  ControlOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  MessageOutlined,
  NotificationOutlined,
  SettingOutlined,
  WhatsAppOutlined,
} from '@patchbay/shared-ui/icons';

/** The path that a remote declares, or the name of an icon that the shell has. */
export type PageIcon = DeclaredIcon | string;

/** Of the shell's pages and of the groups of the menu, by name; the last three were named by remotes that declare paths now. */
const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined aria-hidden />,
  releases: <AppstoreOutlined aria-hidden />,
  logs: <FileTextOutlined aria-hidden />,
  insights: <BarChartOutlined aria-hidden />,
  campaign: <NotificationOutlined aria-hidden />,
  configurations: <ControlOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  account: <BankOutlined aria-hidden />,
  developer: <CodeOutlined aria-hidden />,
  sms: <MessageOutlined aria-hidden />,
  whatsapp: <WhatsAppOutlined aria-hidden />,
  customers: <ContactsOutlined aria-hidden />,
};

/** The icon of a page or group, in the colour of the text around it; a name that the shell does not have shows a neutral globe. */
export function NavIcon({ icon }: { icon: PageIcon }) {
  if (typeof icon === 'string') return icons[icon] ?? <GlobalOutlined aria-hidden />;
  const { path, viewBox = '0 0 24 24' } = icon;
  return (
    <span className="anticon" aria-hidden>
      <svg viewBox={viewBox} width="1em" height="1em" fill="currentColor" focusable="false">
        <path d={path} />
      </svg>
    </span>
  );
}
