import { useEffect, useMemo } from 'react';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { clipText, pasted } from '../model/clip.ts';
import { useTexts } from '../texts/index.ts';
import { newStepId, type FlowEditor } from './use-flow-editor.ts';

/** Whether the focus is in a field or dialog, which have shortcuts of their own. */
const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]') !== null;

/** Handles undo and redo anywhere in the editor, because undoing may remove the focused element. */
export function useRoomKeys({ undo, redo }: Pick<FlowEditor, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || isInField(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

/** Copies selected steps as text, and pastes steps from a text; reports steps that cannot be pasted [CONF-FLOW-002]. */
export function useClips({ draft, chosen, apply, choose }: FlowEditor) {
  const t = useTexts();
  const { notify, i18n } = useConsole();
  const language = usePreference(i18n);
  return useMemo(
    () => ({
      copied: (ids = chosen) => (ids.length === 0 ? null : clipText(draft, ids)),
      /** Returns false for a text without steps. */
      put(text: string): boolean {
        const found = pasted(draft, text, newStepId);
        if (!found.ok && found.why === 'nothing') return false;
        if (!found.ok) notify.error(t(`paste.${found.why}`));
        else {
          apply(() => found.draft);
          choose(found.ids);
        }
        return true;
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- texts are of the language
    [draft, chosen, apply, choose, notify, language],
  );
}

/** Handles copy and paste by keyboard, anywhere in the editor. */
export function useClipboard(editor: FlowEditor): void {
  const clips = useClips(editor);
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isText = (document.getSelection()?.toString() ?? '') !== '';
      const text = isInField(event.target) || isText ? null : clips.copied();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isInField(event.target)) return;
      if (clips.put(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [clips]);
}

/** Offers copy and paste as buttons, for phones. The browser may ask for permission, or refuse. */
export function useClipButtons(editor: FlowEditor) {
  const clips = useClips(editor);
  const t = useTexts();
  const { notify } = useConsole();
  return {
    async copy(ids: readonly string[]) {
      try {
        await navigator.clipboard.writeText(clips.copied(ids) ?? '');
        notify.success(t('copy.done'));
      } catch {
        notify.error(t('copy.refused')); // the browser denies writing to the clipboard
      }
    },
    async paste() {
      try {
        if (!clips.put(await navigator.clipboard.readText())) notify.error(t('paste.nothing'));
      } catch {
        notify.error(t('paste.refused')); // or reading from it
      }
    },
  };
}
