import { useState } from 'react';
import {
  accountSettingPaths,
  choiceNames,
  choicesAnswerSchema,
  type ChoiceName,
} from '@patchbay/shared-contracts/account-settings';
import { useConsole } from '@patchbay/shared-ui';
import { Switch } from '@patchbay/shared-ui/antd';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../texts/index.ts';

const path = accountSettingPaths.choices;
const key = ['setting', path];

function useChoices() {
  const { request, notify, session } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [saving, setSaving] = useState<ChoiceName | null>(null);
  const known = useAnswer(key, { path, answer: choicesAnswerSchema }, { select: ({ data }) => data });
  const change = async (name: ChoiceName, on: boolean): Promise<void> => {
    setSaving(name);
    const result = await request.send({ method: 'PUT', path, body: { name, on }, answer: choicesAnswerSchema });
    setSaving(null);
    if (!result.ok) return notify.error(refusalText(result));
    client.setQueryData(key, result.data);
    await session.refresh(); // pages of this user follow the session
  };
  return { known, saving, change };
}

/** Lists the account's switches with explanations; each is saved at once, one at a time. */
export function ChoicesSection() {
  const t = useTexts();
  const { known, saving, change } = useChoices();
  return (
    <Section title={t('choices')} detail={t('choices.detail')}>
      <Answered known={known} rows={5} failed={t('choices.failed')}>
        {(choices) =>
          choiceNames.map((name) => (
            <Setting key={name} name={t(`choice.${name}`)} detail={t(`means.${name}`)}>
              <Switch
                aria-label={t(`choice.${name}`)}
                checked={choices[name]}
                loading={saving === name}
                disabled={saving !== null}
                onChange={(on) => void change(name, on)}
              />
            </Setting>
          ))
        }
      </Answered>
    </Section>
  );
}
