import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import styles from './canvas.module.css';

export type NoteNodeType = Node<{ readonly text: string }, 'note'>;

/** Draws a note; it is edited in the list of notes. */
export const NoteNode = memo(function NoteNode({ data, selected }: NodeProps<NoteNodeType>) {
  return (
    <div className={styles.note} data-selected={selected}>
      {data.text}
    </div>
  );
});
