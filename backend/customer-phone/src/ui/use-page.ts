import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Page } from '../page/page.ts';
import type { PageState } from '../page/page-state.ts';
import { askForServiceNumbers, type ServiceNumber } from '../phone/line-client.ts';
import type { PhoneState } from '../phone/phone-state.ts';

export const usePhone = ({ phone }: Page): PhoneState => useSyncExternalStore(phone.subscribe, phone.state);
export const usePage = (page: Page): PageState => useSyncExternalStore(page.subscribe, page.state);

/** Empty when the list cannot be loaded: any number can be typed. */
export const useServiceNumbers = (): readonly ServiceNumber[] => {
  const [offered, setOffered] = useState<readonly ServiceNumber[]>([]);
  useEffect(() => {
    askForServiceNumbers().then(setOffered, () => setOffered([]));
  }, []);
  return offered;
};
