import { Words } from '@patchbay/shared-ui/list-page';
import { useUses } from '../effects/use-previews.ts';
import { useTexts } from '../texts/index.ts';

/** Which flows send it: as long as there are any it is not deleted. */
export function UsedBy({ id }: { readonly id: string }) {
  const t = useTexts();
  const names = useUses(id).map(({ kind, name }) => t(kind === 'sms-flow' ? 'used.sms' : 'used.call', { name }));
  return <Words text={names.length === 0 ? null : names.join(', ')} />;
}
