import { breakpoints, lengths, truncate } from '@patchbay/shared-contracts';
import { useMedia } from '@patchbay/shared-ui';

/** Shortens selected values in a log: 25 characters, 10 on a mobile (425 px) [SHELL-028, FMT-016, FMT-017]. */
export function useCutLabel(): (label: string) => string {
  const isMobile = useMedia(`(max-width: ${breakpoints.mobile}px)`);
  return (label) => truncate(label, isMobile ? lengths.selectLabelNarrow : lengths.selectLabel);
}
