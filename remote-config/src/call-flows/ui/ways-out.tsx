import { exitOfKey, type FlowNode } from '@patchbay/shared-contracts/flows';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { Choice } from '../../choice/ui/choice.tsx';
import { connect, removeExit } from '../model/edit.ts';
import { freeKeys, isRemovable, waysOut, type WayOut } from '../model/exits.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { useStepTexts } from './use-step-texts.ts';

const [ENDS, OWN, NEW] = [' ends', ' own', ' new'];

/** Selects the target of an exit: a step, a new one, none, or the decision of the object called. */
function Way({ node, way: { name, to } }: { readonly node: FlowNode; readonly way: WayOut }) {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor, addAt } = useFlow();
  const at = { from: node.id, name };
  const label = texts.exit(node.type, name);
  const isOwn = node.type !== 'menu' && isRemovable(node, name);
  const options = [
    { value: NEW, label: t('way.new') },
    { value: ENDS, label: t('exit.ends') },
    ...(isOwn ? [{ value: OWN, label: t('exit.own') }] : []),
    ...editor.draft.nodes.map((each) => ({ value: each.id, label: texts.name(each) })),
  ];
  const choose = (value: string | null) => {
    if (value === null) return;
    if (value === NEW) return addAt(at);
    if (value === OWN) return editor.apply((draft) => removeExit(draft, at));
    return editor.apply((draft) => connect(draft, at, value === ENDS ? null : value));
  };
  return (
    <li className={styles.wayOut}>
      <span>{label}</span>
      <Choice
        label={t('way.of', { way: label })}
        placeholder={t('exit.ends')}
        options={options}
        value={to === undefined ? OWN : (to ?? ENDS)}
        onChange={choose}
      />
      {node.type === 'menu' && isRemovable(node, name) ? (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('way.remove', { way: label })}
          onClick={() => editor.apply((draft) => removeExit(draft, at))}
        />
      ) : null}
    </li>
  );
}

/** Lists all exits of a step; menus can get more keys [CONF-FLOW-009]. */
export function WaysOut({ node }: { readonly node: FlowNode }) {
  const t = useTexts();
  const { editor } = useFlow();
  const ways = waysOut(node);
  const keys = freeKeys(node);
  if (ways.length === 0) return null;
  return (
    <section className={styles.ways} aria-label={t('ways')}>
      <h4>{t('ways')}</h4>
      <ul>
        {ways.map((way) => (
          <Way key={way.name} {...{ node, way }} />
        ))}
      </ul>
      {keys.length === 0 ? null : (
        <Select
          aria-label={t('way.key')}
          placeholder={t('way.key')}
          value={null}
          options={keys.map((key) => ({ value: key, label: t('exit.key', { key }) }))}
          onChange={(key: string | null) => {
            if (key !== null) editor.apply((draft) => connect(draft, { from: node.id, name: exitOfKey(key) }, null));
          }}
        />
      )}
    </section>
  );
}
