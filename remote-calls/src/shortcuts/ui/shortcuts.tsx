import { useEffect, useEffectEvent } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { useCallController } from '../../call/call-context.ts';
import { useKeysShown } from '../keys-context.ts';
import { useStore } from '../../store/use-store.ts';
import { useDialpadEnabled } from '../../widget/ui/use-dialpad-enabled.ts';
import { useShortcuts } from '../effects/use-shortcuts.ts';
import { chordOf } from '../model/chord.ts';
import { actionFor, pressOf } from '../model/shortcut-keys.ts';
import { lateShortcutsDialog } from './late-shortcuts-dialog.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const asksForHelp = (event: KeyboardEvent): boolean =>
  event.key === '?' && !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target);

/** Handles the call shortcuts on every page of the console; `?` lists them [UX-003]. */
export function CallShortcuts() {
  const t = useTexts();
  const controller = useCallController();
  const keysShown = useKeysShown();
  const { commands } = useConsole();
  const dialpad = useDialpadEnabled();
  const open = useStore(keysShown);
  const setOpen = keysShown.set;
  const { shortcuts, remap, reset, isChanged } = useShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (open || event.repeat || event.defaultPrevented) return;
    if (asksForHelp(event)) {
      event.preventDefault();
      return setOpen(true);
    }
    const action = actionFor(shortcuts, chordOf(event) ?? '');
    const press = action && pressOf(action, controller.current().phase, { dialpad });
    if (!press) return undefined;
    event.preventDefault(); // otherwise some systems type the letter, or open a menu
    return controller.dispatch(press);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(
    () => commands.add([{ id: 'shortcuts', title: () => t('keys.title'), shortcut: '?', run: () => setOpen(true) }]),
    [commands, setOpen, t],
  );
  return open ? (
    <lateShortcutsDialog.Window
      {...{ shortcuts, isChanged }}
      onRemap={remap}
      onReset={reset}
      onClose={() => setOpen(false)}
    />
  ) : null;
}
