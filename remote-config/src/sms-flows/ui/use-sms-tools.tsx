import type { SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import type { RoomTools } from '../../call-flows/effects/room-tools.ts';
import type { Kept } from '../../call-flows/effects/use-keeping.ts';
import { smsRoomPath } from '../effects/use-sms-room.ts';
import { compareSms } from '../model/compare.ts';
import { readSmsDraft } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { SmsDifferences } from './sms-differences.tsx';
import type { SmsPlace } from './sms-context.ts';
import styles from './sms-flows.module.css';

const refusals = ['changed-meanwhile', 'past', 'flow-problems'] as const;

/** Returns an SMS flow's functions for the editor shared with call flows. */
export function useSmsTools(id: string, editor: SmsPlace['editor'], kept: Kept<SmsFlow>): RoomTools {
  const t = useTexts();
  return {
    path: smsRoomPath(id),
    takeTheirs() {
      const { theirs } = kept;
      if (theirs !== null) editor.apply(() => theirs.draft);
    },
    follow(draft, version) {
      const read = readSmsDraft(draft);
      if (read === null) return;
      editor.apply(() => read);
      kept.follow(read, version);
    },
    differences({ before: written, second }) {
      const before = readSmsDraft(written);
      const after = second === undefined ? editor.draft : readSmsDraft(second.after);
      return before && after ? <SmsDifferences differences={compareSms(before, after)} /> : null;
    },
    refused: ({ code }) => (
      <p role="alert" className={styles.wrong}>
        {t(`refused.${refusals.find((each) => each === code) ?? 'other'}`)}
      </p>
    ),
    words: {
      overtaken: (name) => (name === null ? t('overtaken.somebody') : t('overtaken', { name })),
      published: (version) => t('publish.done', { version }),
    },
  };
}
