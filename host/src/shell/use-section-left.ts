import { useEffect, useRef } from 'react';
import { sectionLeft } from '@patchbay/shared-contracts';
import { usePathname } from '../routing/location.ts';
import { sectionOf } from '../routing/section.ts';
import { useConsole } from '@patchbay/shared-ui';
import { useRemotes } from '../remotes/remotes-context.ts';

/** Emits the section that was left on the bus, so that the owner of its state resets it [SHELL-020, SHELL-021]. */
export function useSectionLeft(): void {
  const { bus } = useConsole();
  const { releases } = useRemotes();
  const section = sectionOf({ releases }, usePathname());
  const before = useRef(section);
  useEffect(() => {
    if (before.current === section) return;
    bus.emit(sectionLeft, { section: before.current });
    before.current = section;
  }, [bus, section]);
}
