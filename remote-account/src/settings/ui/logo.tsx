import { useRef, useState } from 'react';
import { accountSettingPaths, logoAnswerSchema, logoLimits } from '@patchbay/shared-contracts/account-settings';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useAccountLogo } from '@patchbay/shared-ui/account-logo';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../texts/index.ts';
import styles from './settings.module.css';

const path = accountSettingPaths.logo;
const WRONG_CONTENT = new Set([415, 422]);

/** Uploads or removes the logo; errors are shown beside it. */
function useLogoChange() {
  const t = useTexts();
  const { request, session } = useConsole();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const send = async (picture: File | null): Promise<void> => {
    if (picture !== null && picture.size > logoLimits.bytes) return setWrong(t('logo.large'));
    setBusy(true);
    const answer = logoAnswerSchema;
    const result = await (picture === null
      ? request.send({ method: 'DELETE', path, answer })
      : request.send({ method: 'PUT', path, bytes: picture, answer }));
    setBusy(false);
    if (result.ok) await session.refresh(); // the session tells when the logo was changed
    return setWrong(result.ok ? null : WRONG_CONTENT.has(result.status) ? t('logo.wrong') : refusalText(result));
  };
  return { busy, wrong, send };
}

/** Draws the account's logo, or its initial without one. */
export function Logo({ account }: { readonly account: string }) {
  const t = useTexts();
  const address = useAccountLogo();
  const { busy, wrong, send } = useLogoChange();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.stack}>
      <div className={styles.logo}>
        {address === null ? (
          <span aria-hidden className={styles.none}>
            {[...account][0]}
          </span>
        ) : (
          <img src={address} alt={t('logo')} className={styles.picture} />
        )}
        <div className={styles.words}>
          <span className={styles.name} translate="no">
            {account}
          </span>
          <span className={textStyles.quiet}>{t('logo.detail')}</span>
          <div className={styles.buttons}>
            <input
              ref={input}
              hidden
              type="file"
              accept=".png,.jpg,.jpeg"
              aria-label={t('logo.choose')}
              onChange={({ target }) => {
                const [picture] = target.files ?? [];
                if (picture !== undefined) void send(picture);
                target.value = ''; // lets the same file be chosen again
              }}
            />
            <Button size="small" loading={busy} onClick={() => input.current?.click()}>
              {address === null ? t('logo.choose') : t('logo.change')}
            </Button>
            {address === null ? null : (
              <Button size="small" type="text" disabled={busy} onClick={() => void send(null)}>
                {t('logo.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {wrong === null ? null : (
        <p role="alert" className={textStyles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}
