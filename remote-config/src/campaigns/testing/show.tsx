import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { MemoryRouter, Route, Routes, useLocation } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { CAMPAIGN_RESULTS, campaignResultsTexts } from '../../campaign-results/index.ts';
import { CAMPAIGN_WORDS, campaignWordsTexts } from '../../campaign-words/index.ts';
import { NAMESPACE, texts } from '../texts/index.ts';
import { CampaignPage } from '../ui/campaign-page.tsx';
import { sampleAnswers } from './samples.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Renders the page at an address, with one campaign. */
export function showCampaigns(at: string, answers: Record<string, unknown> = {}) {
  const shown = renderInConsole(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/campaign" element={<CampaignPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
    {
      texts: {
        [NAMESPACE]: texts,
        [CAMPAIGN_WORDS]: campaignWordsTexts,
        [CAMPAIGN_RESULTS]: campaignResultsTexts,
        [EDITABLE_LIST]: editableListTexts,
      },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: { ...sampleAnswers, ...answers },
    },
  );
  const asked = (method: string, path: string) =>
    shown.console.asked.filter((call) => call.method === method && call.path === path);
  return { ...shown, asked, address: () => screen.getByRole('status', { name: 'Address' }).textContent };
}

/** Returns a refusal in the server's format. */
export const refused = (status: number, code: string, field?: string) => ({
  ...{ ok: false, status, code, message: 'No.' },
  body: { status, error: { code, message: 'No.', ...(field === undefined ? {} : { field }) } },
});

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
