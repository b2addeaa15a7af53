import { useSyncExternalStore } from 'react';
import type { Phone } from '../phone/phone.ts';
import type { PhoneState } from '../phone/phone-state.ts';

export const usePhone = (phone: Phone): PhoneState => useSyncExternalStore(phone.subscribe, phone.state);
