import type { ReactNode } from 'react';
import {
  AppstoreOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  PhoneOutlined,
} from '@patchbay/shared-ui/icons';

const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined aria-hidden />,
  phone: <PhoneOutlined aria-hidden />,
  releases: <AppstoreOutlined aria-hidden />,
  logs: <FileTextOutlined aria-hidden />,
};

/** The icon a declaration names; an unknown one shows a neutral globe. */
export const navIcon = (name: string): ReactNode => icons[name] ?? <GlobalOutlined aria-hidden />;
