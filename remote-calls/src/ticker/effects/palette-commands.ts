import { widgetRequested, type Command, type Console } from '@patchbay/shared-contracts';
import { isI18next } from '@patchbay/shared-ui';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import type { Press } from '../../call/model/call-input.ts';
import { isOn, legOf, type Switch } from '../../call/model/call.ts';
import { en } from '../../texts/en.ts';
import type { TextKey } from '../../texts/index.ts';

/** The same presses as in the call window, for the command palette [UX-002]; each is there while it can be pressed. */
export function paletteCommands(
  { bus, i18n, can }: Pick<Console, 'bus' | 'i18n' | 'can'>,
  desk: CallDesk,
): readonly Command[] {
  const t = (key: TextKey): string =>
    isI18next(i18n.instance) ? i18n.instance.t(key, { ns: 'remote-calls' }) : en[key];
  const phase = () => desk.current().phase;
  const mute = (): Switch | null => {
    const leg = legOf(phase());
    return leg?.at === 'up' ? leg.mute : null;
  };
  const hold = (): Switch | null => {
    const now = phase();
    return now.is === 'connected' ? now.hold : null;
  };
  const press = (type: Press) => () => desk.dispatch({ type });
  const named = (state: () => Switch | null, off: TextKey, on: TextKey) => () => {
    const now = state();
    return t(now && isOn(now) ? on : off);
  };
  return [
    {
      id: 'dial',
      title: () => t('palette.dial'),
      available: () => phase().is === 'idle',
      run: () => bus.emit(widgetRequested, { widget: 'call' }),
    },
    {
      id: 'whatsapp',
      title: () => t('palette.whatsapp'),
      available: () => can('flag:is_whatsapp_voice_enabled') && !can('suspended'),
      run: () => bus.emit(widgetRequested, { widget: 'whatsapp' }),
    },
    {
      id: 'mute',
      title: named(mute, 'call.mute', 'call.unmute'),
      available: () => mute() !== null,
      run: press('mutePressed'),
    },
    {
      id: 'hold',
      title: named(hold, 'call.hold', 'call.resume'),
      available: () => hold() !== null,
      run: press('holdPressed'),
    },
    {
      id: 'hangup',
      title: () => t('call.hangup'),
      available: () => legOf(phase())?.at === 'up',
      run: press('hangupPressed'),
    },
  ];
}
