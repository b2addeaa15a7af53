import type { Ref } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface RoundProps {
  readonly label: string;
  readonly icon: IconName;
  readonly tone?: 'go' | 'stop';
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Draws a round button of a call, with its label below. */
export const RoundButton = ({ label, icon, tone, pressed, onClick, ref }: RoundProps) => (
  <button ref={ref} type="button" className={`round ${tone ?? ''}`} aria-pressed={pressed} onClick={onClick}>
    <span className="disc">
      <Icon name={icon} />
    </span>
    <span>{label}</span>
  </button>
);
