import { Button } from '@patchbay/shared-ui/antd';
import type { RoomTools } from '../effects/room-tools.ts';
import type { FlowEditor } from '../effects/use-flow-editor.ts';
import type { Kept } from '../effects/use-keeping.ts';
import { roomPath } from '../effects/use-room.ts';
import { compare } from '../model/compare.ts';
import { readDraft, type Draft } from '../model/draft.ts';
import { useTexts } from '../texts/index.ts';
import type { Compared } from './compare-view.tsx';
import { DifferenceList } from './difference-list.tsx';
import { Refused } from './refused-publishing.tsx';

/** Returns a call flow's functions for the editor shared with SMS flows. */
export function useCallFlowTools(
  id: string,
  editor: FlowEditor,
  kept: Kept<Draft>,
  onDraw: (compared: Compared) => void,
): RoomTools {
  const t = useTexts();
  return {
    path: roomPath(id),
    takeTheirs() {
      const { theirs } = kept;
      if (theirs !== null) editor.apply(() => theirs.draft);
    },
    follow(draft, version) {
      const read = readDraft(draft);
      if (read === null) return;
      editor.apply(() => read);
      kept.follow(read, version);
    },
    differences({ before: written, first, second }) {
      const before = readDraft(written);
      const after = second === undefined ? editor.draft : readDraft(second.after);
      if (before === null || after === null) return null;
      return (
        <>
          <DifferenceList differences={compare(before, after)} />
          {first === undefined ? null : (
            <Button onClick={() => onDraw({ before, after, first, second: second?.version ?? null })}>
              {t('compare.draw')}
            </Button>
          )}
        </>
      );
    },
    refused: (refused) => <Refused refused={refused} />,
    words: {
      overtaken: (name) => (name === null ? t('overtaken.somebody') : t('overtaken', { name })),
      published: (version) => t('publish.done', { version }),
    },
  };
}
