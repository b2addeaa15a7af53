import type { Store } from '../store/cell.ts';
import type { CustomerFormGiven } from './customer-form.ts';

/**
 * Components that one remote exposes and another shows. A remote declares them (`parts` in its console.json) and exposes each from
 * `src/<name>.tsx`, made by `mountPart` of shared-ui; the other remote requests them from the host, and neither depends on the other.
 * Since 1.2.0.
 */
export const partNames = ['customer-form'] as const;
export type PartName = (typeof partNames)[number];

/** Props of each part, given by the remote that shows it. */
export interface PartGiven {
  readonly 'customer-form': CustomerFormGiven;
}

/** `reason` is an error code, as shown by the fallback panel [PLAT-014]. */
export type PartState =
  { readonly phase: 'pending' } | { readonly phase: 'shown' } | { readonly phase: 'failed'; readonly reason: string };

export interface OpenPart {
  /** Element that contains the part, to be inserted by the remote that shows it. When detached it keeps its state and input. */
  readonly element: HTMLElement;
  readonly state: Store<PartState>;
  retry(): void;
  /** Removes the part with all its input. */
  close(): void;
}

export interface Parts {
  /** Parts offered by remotes of this page and permitted for this session. */
  readonly offered: Store<readonly PartName[]>;
  /**
   * Opens a part; null when nobody offers it. Never throws or rejects: a part that cannot be shown goes through the same fallbacks as a
   * remote (retries, last good version), and finally its state reports the failure [PLAT-014]. A part is open only once: opening it
   * again removes it from its previous place.
   */
  open<Name extends PartName>(name: Name, given: PartGiven[Name]): OpenPart | null;
}
