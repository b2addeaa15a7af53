import type { Store } from '../store/cell.ts';
import type { CustomerFormGiven } from './customer-form.ts';

/**
 * Pieces that one remote exposes and another shows. A remote declares those it has (`parts` in its console.json) and exposes each from
 * `src/<name>.tsx`, made by `mountPart` of shared-ui; who shows it asks the host, and neither knows the other. Since 1.2.0.
 */
export const partNames = ['customer-form'] as const;
export type PartName = (typeof partNames)[number];

/** What each part is given by who shows it. */
export interface PartGiven {
  readonly 'customer-form': CustomerFormGiven;
}

/** `reason` is a code of the ladder, as the calm panel shows it [PLAT-014]. */
export type PartState =
  { readonly phase: 'pending' } | { readonly phase: 'shown' } | { readonly phase: 'failed'; readonly reason: string };

export interface OpenPart {
  /** Holds the part; to be put wherever it is to be seen. Standing nowhere it lives on, with what was typed into it. */
  readonly element: HTMLElement;
  readonly state: Store<PartState>;
  /** Begins anew with a failed part. */
  retry(): void;
  /** Takes the part away, with all that was typed into it. */
  close(): void;
}

export interface Parts {
  /** The parts that remotes of this page have, and this session may see. */
  readonly offered: Store<readonly PartName[]>;
  /**
   * Opens a part; null when nobody offers it. It never throws and never rejects: a part that cannot be shown goes through the same
   * ladder as a remote (attempts, last good version), and at its end the state says so [PLAT-014]. A part is open once: opened again,
   * it leaves whoever had it.
   */
  open<Name extends PartName>(name: Name, given: PartGiven[Name]): OpenPart | null;
}
