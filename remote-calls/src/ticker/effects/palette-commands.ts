import { widgetRequested, type Command, type Console } from '@patchbay/shared-contracts';
import { isI18next } from '@patchbay/shared-ui';
import type { CallController } from '../../call/effects/call-controller.ts';
import { isOn, legOf } from '../../call/model/call.ts';
import { controls, type ControlName } from '../../call/model/controls.ts';
import { en } from '../../texts/en.ts';
import type { TextKey } from '../../texts/index.ts';

/** Offers the call window's actions in the command palette [UX-002], each while it is available. */
export function paletteCommands(
  { bus, i18n, can }: Pick<Console, 'bus' | 'i18n' | 'can'>,
  controller: CallController,
): readonly Command[] {
  const t = (key: TextKey): string =>
    isI18next(i18n.instance) ? i18n.instance.t(key, { ns: 'remote-calls' }) : en[key];
  const phase = () => controller.current().phase;
  const ofCall = (name: ControlName, id: string, available: () => boolean): Command => ({
    id,
    title() {
      const { labels, state } = controls[name];
      const now = state(phase());
      return t(now && isOn(now) ? labels.on : labels.off);
    },
    available,
    run: () => controller.dispatch(controls[name].press),
  });
  const isUp = () => legOf(phase())?.at === 'up';
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
    ofCall('mute', 'mute', isUp),
    ofCall('hold', 'hold', () => phase().is === 'connected'),
    ofCall('help', 'help', () => controls.help.can(phase(), { dialpad: false })),
    ofCall('hangUp', 'hangup', isUp),
  ];
}
