import { useEffect } from 'react';
import { copied, pasted } from '../model/clip.ts';
import type { NotImported } from '../model/files.ts';
import { newStepId, type FlowEditor } from './use-flow-editor.ts';

/** Fields and dialogs have keys of their own. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]') !== null;

/** Undo and redo, wherever in the room one is: what was undone may be what the keyboard was at. */
export function useRoomKeys({ undo, redo }: Pick<FlowEditor, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || isElsewhere(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

/** Chosen steps are copied as text, and pasted into this flow or another; what cannot be pasted is told [CONF-FLOW-002]. */
export function useClipboard({ draft, chosen, apply, choose }: FlowEditor, refused: (why: NotImported) => void): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isText = (document.getSelection()?.toString() ?? '') !== '';
      if (isElsewhere(event.target) || isText || chosen.length === 0) return;
      event.clipboardData?.setData('text/plain', copied(draft, chosen));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isElsewhere(event.target)) return;
      const put = pasted(draft, event.clipboardData?.getData('text/plain') ?? '', newStepId);
      if (!put.ok) return put.why === 'nothing' ? undefined : refused(put.why);
      event.preventDefault();
      apply(() => put.draft);
      choose(put.ids);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [draft, chosen, apply, choose, refused]);
}
