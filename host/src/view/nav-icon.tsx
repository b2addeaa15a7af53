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

/** SVG path declared by a remote, or the name of one of the shell's icons. */
export type PageIcon = DeclaredIcon | string;

/** Icons of the shell's pages and menu groups, by name; the last three are kept for remotes that do not declare paths yet. */
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

/** Draws the icon of a page or group in the colour of its text; an unknown name gives a neutral globe. */
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
