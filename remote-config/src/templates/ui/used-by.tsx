import { Words } from '@patchbay/shared-ui/list-page';
import { useUses } from '../effects/use-previews.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

const kinds: Readonly<Record<string, TextKey>> = {
  'call-flow': 'used.call',
  'sms-flow': 'used.sms',
  integration: 'used.integration',
};

/** Lists the users of a template; while there are any it cannot be deleted. */
export function UsedBy({ id }: { readonly id: string }) {
  const t = useTexts();
  const names = useUses(id).map(({ kind, name }) => t(kinds[kind] ?? 'used.call', { name }));
  return <Words text={names.length === 0 ? null : names.join(', ')} />;
}
