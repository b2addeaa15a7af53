import { LinkOutlined } from '@patchbay/shared-ui/icons';
import { Button } from '@patchbay/shared-ui/antd';
import type { CustomField } from '../../call/model/custom-fields.ts';
import styles from './ticker.module.css';

/** Links as buttons that open a new tab, texts as label and value [CALL-064]. */
export function CustomFields({ fields }: { fields: readonly CustomField[] }) {
  if (fields.length === 0) return null;
  const texts = fields.filter(({ kind }) => kind === 'text');
  const links = fields.filter(({ kind }) => kind === 'link');
  return (
    <div className={styles.fields}>
      {texts.length === 0 ? null : (
        <dl className={styles.texts}>
          {texts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.map(({ label, value }) => (
        <Button key={label} href={value} target="_blank" rel="noreferrer noopener" icon={<LinkOutlined aria-hidden />}>
          {label}
        </Button>
      ))}
    </div>
  );
}
